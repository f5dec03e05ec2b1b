import type { Order, OrderStep } from "@alfaiataria/contract";

/** The way of an order that nothing stops, with what its steps are called before they are taken. */
const WAY: [step: OrderStep, ahead: string][] = [
  ["placed", "Pedido"],
  ["paid", "Pagamento"],
  ["preparing", "Preparação"],
  ["shipped", "Envio"],
  ["delivered", "Entrega"],
];
/** The same of one that is fetched in a branch. */
const WAY_OF_PICKUP: typeof WAY = [
  ["placed", "Pedido"],
  ["paid", "Pagamento"],
  ["ready", "Pronto para retirada"],
  ["collected", "Retirada"],
];
/** Stages from which an order goes no further. */
const ENDED: Order["stage"][] = ["lapsed", "canceled", "returned", "refunded"];

/** What happens more than once, each time anew. */
const REPEATED: OrderStep[] = [
  "paid",
  "return_requested",
  "return_accepted",
  "exchange_requested",
  "exchange_accepted",
  "returned",
  "refunded",
];

type Entry = { label: string; at: string | null; amount: number | null };

/** What happened, and what is still ahead; a step that was taken in parts counts from its first. */
export function entriesOf({
  history,
  stage,
  pickup,
  isCanceling,
}: Pick<Order, "history" | "stage" | "pickup" | "isCanceling">): Entry[] {
  const way = pickup ? WAY_OF_PICKUP : WAY;
  /** From which entry on the way is gone anew, for the other size. */
  const start = history.findLastIndex(({ step }) => step === "exchange_accepted");
  const taken = history.filter(({ step }, index) => {
    const from = index > start ? start + 1 : 0;
    return (
      REPEATED.includes(step) || history.findIndex((other, at) => at >= from && other.step === step) === index
    );
  });
  if (ENDED.includes(stage) || isCanceling) return taken;
  // Placed and paid it is once.
  const isTaken = (step: OrderStep, place: number) =>
    history.some((entry, at) => entry.step === step && (at > start || place < 2));
  const last = Math.max(...way.map(([step], place) => (isTaken(step, place) ? place : 0)));
  const ahead = way.filter(([step], place) => !isTaken(step, place) && (place > last || place === 1));
  return [...taken, ...ahead.map(([, label]) => ({ label, at: null, amount: null }))];
}

/** What the client may expect of an order now, in a sentence; null where its own part of the page says what to do. */
export function whatNext({
  stage,
  pickup,
  shippingMethod,
  shippingDeliveryTime,
  isCanceling,
}: Pick<Order, "stage" | "pickup" | "shippingMethod" | "shippingDeliveryTime" | "isCanceling">):
  string | null {
  if (isCanceling) return null;
  if (stage === "paid" || stage === "preparing")
    return pickup
      ? "Avisamos por email quando o pedido estiver pronto para retirada."
      : "Avisamos por email quando o pedido sair, com o código de rastreamento.";
  if (stage === "ready" && pickup) return `Seu pedido espera por você: ${pickup.address}. ${pickup.hours}.`;
  if (stage === "shipped" && shippingDeliveryTime)
    return `Seu pedido está a caminho. Prazo de entrega: ${shippingDeliveryTime} (${shippingMethod}).`;
  return null;
}
