import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { CardPayment, CardPaymentDone, Order } from "@alfaiataria/contract";
import { send } from "../../../lib/api/client.ts";
import { HttpError, messageOf } from "../../../lib/api/reply.ts";
import { bankReturnIn, NOT_CONFIRMED, type StripeForm, stripeForm } from "../stripe.ts";
import { orderPath, orderQuery } from "./orders.ts";

/**
 * What the order is paid with by card, or why there is nothing left to pay.
 * @throws {HttpError} when it can't be paid so, or not now
 */
async function openCardPayment(
  id: string,
  token: string | undefined,
): Promise<CardPayment | CardPaymentDone> {
  try {
    return await send<CardPayment>("POST", orderPath(id, token, "/card-payment"));
  } catch (error) {
    const reason = error instanceof HttpError ? error.api?.details?.reason : undefined;
    if (reason === "paid" || reason === "processing") return reason;
    throw error;
  }
}

type Step =
  /** `again` when something failed before. */
  | { name: "offer"; error?: string }
  | { name: "opening" }
  | { name: "form"; form: StripeForm }
  | { name: "confirming"; error?: string };

const NOT_OPENED =
  "Não foi possível iniciar o pagamento com cartão. Tente de novo ou combine com o vendedor.";
const NOT_KNOWN = "O pagamento ainda está sendo confirmado. Verifique de novo em instantes.";
/** Stripe knows at once of most payments, the shop a moment later. */
const ASK_EVERY_MS = 2000;
const MOST_ASKS = 15;

/** The payment of an order by card: offered, then Stripe's form, then asked for until the shop has it. */
export function useCardPayment(order: Order, token: string | undefined) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const [back] = useState(() => bankReturnIn(search));
  const [step, setStep] = useState<Step>({
    name: "offer",
    error: back?.status === "failed" ? NOT_CONFIRMED : undefined,
  });
  const gone = useRef(false);

  /** Opens the form; what turns out to be paid, or on its way, needs none. */
  const open = async () => {
    setStep({ name: "opening" });
    try {
      const opened = await openCardPayment(order.id, token);
      if (typeof opened === "string") return await settle();
      setStep({ name: "form", form: await stripeForm(opened.publishableKey, opened.clientSecret) });
    } catch (error) {
      setStep({ name: "offer", error: messageOf(error, NOT_OPENED) });
    }
  };

  /** Asks until the shop has the payment, and shows the order then. */
  const settle = async () => {
    setStep({ name: "confirming" });
    try {
      for (let asked = 0; asked < MOST_ASKS && !gone.current; asked += 1) {
        if ((await openCardPayment(order.id, token)) === "paid") {
          await client.fetchQuery({ ...orderQuery(order.id, token), staleTime: 0 });
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
      }
      setStep({ name: "confirming", error: NOT_KNOWN });
    } catch (error) {
      setStep({ name: "confirming", error: messageOf(error, NOT_KNOWN) });
    }
  };

  useEffect(() => {
    gone.current = false;
    if (back) {
      navigate(pathname + back.rest, { replace: true, state });
      if (back.status !== "failed") void settle();
    }
    return () => {
      gone.current = true;
    };
    // Once, when the page comes up.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const query = token ? `?token=${encodeURIComponent(token)}` : "";
  return { step, open, settle, returnUrl: `${window.location.origin}/pedido/${order.id}${query}` };
}
