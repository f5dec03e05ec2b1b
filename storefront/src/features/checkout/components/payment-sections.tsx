import { type UseFormReturn, useWatch } from "react-hook-form";
import { formatReais } from "@alfaiataria/brazil";
import { type CheckoutForm, NOTHING_TO_PAY, PAYMENT_LABELS, type PaymentId } from "@alfaiataria/contract";
import { Button } from "../../../components/button.tsx";
import { lazy } from "../../../components/lazy.tsx";
import { LazyBoundary } from "../../../components/states.tsx";
import { useShop } from "../../../lib/shop.tsx";
import type { Shipping } from "../api/shipping-options.ts";
import { dropInfo } from "../draft.ts";
import { paymentChoices, paymentIntroduction } from "../payment-texts.ts";
import { Choice, Section } from "./checkout-parts.tsx";

const CartReminder = lazy(() => import("./cart-reminder.tsx"));

/** Opções de Frete: shown once there are options; before that, that they are being calculated, or could not be. */
export function ShippingSection({ shipping }: { shipping: Shipping }) {
  const { options, chosen, calculating, failed } = shipping;
  return (
    <>
      <div role="status" className="text-ink-soft">
        {calculating && <p className="pb-6">Calculando opções de frete...</p>}
      </div>
      {failed && (
        <div
          role="alert"
          className="mb-8 flex flex-wrap items-center justify-between gap-3 border-l-2 border-danger bg-white px-4 py-3"
        >
          <p className="text-sm text-danger">O frete não pôde ser calculado.</p>
          <Button variant="outline" size="sm" onClick={shipping.recalculate}>
            Tentar novamente
          </Button>
        </div>
      )}
      {shipping.isOutOfReach && (
        <p role="alert" className="mb-8 border-l-2 border-gold bg-white px-4 py-3 text-sm">
          Não entregamos neste CEP pelo site. Fale com um vendedor.
        </p>
      )}
      {options.length > 0 && (
        <Section title="Opções de Frete">
          <div role="radiogroup" aria-label="Opções de Frete" className="space-y-3">
            {options.map(({ id, name, price, deliveryTime, description, icon }) => (
              <Choice
                key={id}
                name="shippingMethod"
                value={id}
                checked={chosen?.id === id}
                onChange={() => shipping.choose(id)}
                title={name}
                icon={icon}
                text={`${deliveryTime} · ${description}`}
                aside={price === 0 ? "Grátis" : formatReais(price)}
              />
            ))}
          </div>
        </Section>
      )}
    </>
  );
}

function PaymentChoices({
  form: { register, formState },
  offers,
}: {
  form: UseFormReturn<CheckoutForm>;
  offers: Partial<Record<PaymentId, string>>;
}) {
  const shop = useShop();
  const error = formState.errors.paymentMethod?.message;
  return (
    <>
      <p className="mb-4 max-w-prose text-sm text-ink-soft">
        Nada é cobrado agora: {paymentIntroduction(shop)}
      </p>
      <div role="radiogroup" aria-label="Pagamento" className="grid gap-3 sm:grid-cols-3">
        {paymentChoices(shop).map(({ id, text }) => (
          <Choice
            key={id}
            {...register("paymentMethod")}
            value={id}
            isTitled
            title={PAYMENT_LABELS[id]}
            text={[offers[id], text].filter(Boolean).join(" · ")}
          />
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-2 text-[0.8125rem] text-danger">
          {error}
        </p>
      )}
    </>
  );
}

/** Pagamento, whether the data may be kept for next time, and whether the shop may write of a cart that is left. */
export function PaymentSection({
  form,
  offers,
  isFree,
}: {
  form: UseFormReturn<CheckoutForm>;
  /** What the house offers by each. */
  offers: Partial<Record<PaymentId, string>>;
  /** Nothing is to be paid, and none is asked for. */
  isFree: boolean;
}) {
  const { register, control } = form;
  const email = useWatch({ control, name: "email" });
  const { lembraCarrinho } = useShop();
  return (
    <Section title="Pagamento">
      {isFree ? (
        <p className="max-w-prose text-sm text-ink-soft">
          {NOTHING_TO_PAY}: os descontos pagam o pedido inteiro.
        </p>
      ) : (
        <PaymentChoices form={form} offers={offers} />
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
      {lembraCarrinho && (
        // The height of its words, on a phone and on a wide screen.
        <LazyBoundary loading={<div className="h-22 sm:h-16" />}>
          <CartReminder email={email} />
        </LazyBoundary>
      )}
    </Section>
  );
}
