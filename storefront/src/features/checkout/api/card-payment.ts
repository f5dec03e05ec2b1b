import type { CardPayment, CardPaymentDone } from "@alfaiataria/contract";
import { send } from "../../../lib/api/client.ts";
import { HttpError } from "../../../lib/api/reply.ts";
import { orderPath } from "./get-order.ts";

/**
 * What the order is paid with by card, or why there is nothing left to pay.
 * @throws {HttpError} when it can't be paid so, or not now
 */
export async function openCardPayment(
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
