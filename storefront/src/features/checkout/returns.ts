import type { Order, OrderReturn, OrderStep } from "@alfaiataria/contract";

/** The steps of pieces that are packed. */
const PACKED: OrderStep[] = ["preparing", "shipped", "delivered", "ready", "collected"];

/** Whether the client may still keep the pieces; an accepted exchange ends that once the other size is packed. */
export function canWithdraw(
  { state, isExchange }: Pick<OrderReturn, "state" | "isExchange">,
  order: Pick<Order, "history">,
): boolean {
  return state === "requested" || (state === "accepted" && !(isExchange && isExchangePacked(order)));
}

function isExchangePacked({ history }: Pick<Order, "history">): boolean {
  const accepted = history.findLastIndex(({ step }) => step === "exchange_accepted");
  return accepted >= 0 && history.slice(accepted).some(({ step }) => PACKED.includes(step));
}
