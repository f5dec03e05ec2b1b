import { type FormEvent, useEffect, useRef, useState } from "react";
import { formatReais } from "@alfaiataria/brazil";
import { Button } from "../../../components/button.tsx";
import { Skeleton } from "../../../components/states.tsx";
import { confirmCard, NOT_CONFIRMED, type StripeForm } from "../stripe.ts";

type Props = {
  form: StripeForm;
  /** Reais. */
  total: number;
  /** Where the bank's own page sends the shopper back to. */
  returnUrl: string;
  onPaid: () => void;
};

/** Stripe's fields for the card, and the button that pays. What is typed stays when a card is declined. */
export function CardForm({ form, total, returnUrl, onPaid }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);
  const [isPaying, setPaying] = useState(false);
  const [error, setError] = useState<string>();

  useEffect(() => {
    const fields = form.elements.create("payment", { wallets: { applePay: "never", googlePay: "never" } });
    fields.on("ready", () => {
      setReady(true);
      fields.focus();
    });
    fields.on("loaderror", () => setError("Não foi possível carregar o formulário. Recarregue a página."));
    if (place.current) fields.mount(place.current);
    return () => fields.destroy();
  }, [form]);

  const pay = async (event: FormEvent) => {
    event.preventDefault();
    if (isPaying) return;
    setPaying(true);
    setError(undefined);
    try {
      const problem = await confirmCard(form, returnUrl);
      if (problem === undefined) return onPaid();
      setError(problem);
    } catch (cause) {
      console.warn("Stripe did not answer", cause);
      setError(NOT_CONFIRMED);
    }
    setPaying(false);
  };

  return (
    <form onSubmit={(event) => void pay(event)} className="mt-5 max-w-xl" aria-label="Cartão">
      {!isReady && !error && <Skeleton className="h-40" />}
      <div ref={place} />
      {error && (
        <p role="alert" className="mt-4 border-l-2 border-danger bg-white px-4 py-3 text-sm text-danger">
          {error}
        </p>
      )}
      <Button type="submit" size="lg" className="mt-5 w-full sm:w-auto" disabled={!isReady} busy={isPaying}>
        {isPaying ? "Processando..." : `Pagar ${formatReais(total)}`}
      </Button>
    </form>
  );
}
