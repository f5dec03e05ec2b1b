import type { Order, OrderStep } from "@alfaiataria/contract";

/** The way of an order that nothing stops, with what its steps are called before they are taken. */
const WAY: [step: OrderStep, ahead: string][] = [
  ["placed", "Pedido"],
  ["paid", "Pagamento"],
  ["preparing", "Preparação"],
  ["shipped", "Envio"],
  ["delivered", "Entrega"],
];
/** Stages from which an order goes no further. */
const ENDED: Order["stage"][] = ["lapsed", "canceled", "returned", "refunded", "partially_refunded"];

type Entry = { label: string; at: string | null; amount: number | null };

/** What happened, and what is still ahead; a step that was taken in parts counts from its first. */
export function entriesOf({ history, stage }: Pick<Order, "history" | "stage">): Entry[] {
  const taken = history.filter(
    ({ step }, index) => step === "refunded" || history.findIndex((other) => other.step === step) === index,
  );
  if (ENDED.includes(stage)) return taken;
  const last = Math.max(
    ...WAY.map(([step], place) => (history.some((entry) => entry.step === step) ? place : 0)),
  );
  const ahead = WAY.filter(
    ([step], place) => !history.some((entry) => entry.step === step) && (place > last || step === "paid"),
  );
  return [...taken, ...ahead.map(([, label]) => ({ label, at: null, amount: null }))];
}
