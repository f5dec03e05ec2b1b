import type { UseFormReturn } from "react-hook-form";
import { type CheckoutForm, PAYMENT_IDS, PAYMENT_LABELS } from "@alfaiataria/contract";
import { useShop } from "../../../lib/shop.tsx";
import { dropInfo } from "../draft.ts";
import { paymentIntroduction } from "../payment-texts.ts";
import { Choice } from "./choice.tsx";
import { Section } from "./section.tsx";

/** Pagamento, and whether the data may be kept for next time. */
export function PaymentSection({ form }: { form: UseFormReturn<CheckoutForm> }) {
  const { register, formState } = form;
  const shop = useShop();
  const error = formState.errors.paymentMethod?.message;
  return (
    <Section title="Pagamento">
      <p className="mb-4 max-w-prose text-sm text-ink-soft">
        Nada é cobrado agora: {paymentIntroduction(shop)}
      </p>
      <div role="radiogroup" aria-label="Pagamento" className="grid gap-3 sm:grid-cols-3">
        {PAYMENT_IDS.map((id) => (
          <Choice key={id} {...register("paymentMethod")} value={id} title={PAYMENT_LABELS[id]} />
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-2 text-[0.8125rem] text-danger">
          {error}
        </p>
      )}
      <label className="mt-6 flex min-h-11 cursor-pointer items-center gap-3 text-[0.9375rem]">
        <input
          type="checkbox"
          className="size-4.5 shrink-0 accent-navy"
          {...register("saveInfo", {
            onChange: (event: { target: { checked: boolean } }) => {
              if (!event.target.checked) dropInfo();
            },
          })}
        />
        Salvar meus dados para a próxima compra
      </label>
    </Section>
  );
}
