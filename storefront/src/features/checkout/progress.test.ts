import { expect, test } from "@jest/globals";
import type { Order } from "@alfaiataria/contract";
import { entriesOf, whatNext } from "./progress.ts";

const LABELS = {
  placed: "Pedido recebido",
  paid: "Pagamento recebido",
  shipped: "Enviado",
  ready: "Pronto para retirada",
  refunded: "Reembolsado",
  partly_delivered: "Entregue em parte",
  delivered: "Entregue",
  exchange_accepted: "Troca aceita",
};
const history = (...steps: (keyof typeof LABELS)[]): Order["history"] =>
  steps.map((step, day) => ({
    step,
    label: LABELS[step],
    at: `2026-03-0${day + 1}T14:05:00.000Z`,
    amount: null,
  }));
const labels = (stage: Order["stage"], steps: Order["history"], pickup: Order["pickup"] = null) =>
  entriesOf({ stage, history: steps, pickup, isCanceling: false }).map(({ label, at }) =>
    at ? label : `(${label})`,
  );

test("an order shows what happened and what is still ahead", () => {
  expect(labels("awaiting_payment", history("placed"))).toEqual([
    "Pedido recebido",
    "(Pagamento)",
    "(Preparação)",
    "(Envio)",
    "(Entrega)",
  ]);
});

test("an order that was sent before it was paid still has its payment ahead", () => {
  expect(labels("shipped", history("placed", "shipped"))).toEqual([
    "Pedido recebido",
    "Enviado",
    "(Pagamento)",
    "(Entrega)",
  ]);
});

test("an order that is fetched in a branch gets ready and is fetched, and is never sent", () => {
  const branch = { branch: "São Paulo", address: "Rua Exemplo, 1", hours: "Segunda a sexta 10h-20h" };
  expect(labels("paid", history("placed", "paid"), branch)).toEqual([
    "Pedido recebido",
    "Pagamento recebido",
    "(Pronto para retirada)",
    "(Retirada)",
  ]);
  expect(labels("ready", history("placed", "paid", "ready"), branch).slice(2)).toEqual([
    "Pronto para retirada",
    "(Retirada)",
  ]);
});

test("two parcels are one step, two refunds are two", () => {
  expect(labels("refunded", history("placed", "paid", "shipped", "shipped", "refunded", "refunded"))).toEqual(
    ["Pedido recebido", "Pagamento recebido", "Enviado", "Reembolsado", "Reembolsado"],
  );
});

test("an order that was added to and paid again shows both payments", () => {
  expect(labels("paid", history("placed", "paid", "paid")).slice(0, 3)).toEqual([
    "Pedido recebido",
    "Pagamento recebido",
    "Pagamento recebido",
  ]);
});

test("an order of which a part was given back before it was sent still goes its way", () => {
  const way = labels("partially_refunded", history("placed", "paid", "refunded"));
  expect(way).toEqual([
    "Pedido recebido",
    "Pagamento recebido",
    "Reembolsado",
    "(Preparação)",
    "(Envio)",
    "(Entrega)",
  ]);
});

test("the other size of an exchange goes the way anew, and each step of it is told again", () => {
  const before = history("placed", "paid", "shipped", "delivered", "exchange_accepted");
  expect(labels("delivered", before).slice(4)).toEqual([
    "Troca aceita",
    "(Preparação)",
    "(Envio)",
    "(Entrega)",
  ]);
  const sent = history("placed", "paid", "shipped", "delivered", "exchange_accepted", "shipped");
  expect(labels("shipped", sent).slice(4)).toEqual(["Troca aceita", "Enviado", "(Entrega)"]);
});

test("an order of which one parcel arrived has the rest of it ahead", () => {
  const arrived = history("placed", "paid", "shipped", "partly_delivered");
  expect(labels("shipped", arrived).slice(2)).toEqual(["Enviado", "Entregue em parte", "(Entrega)"]);
});

test("an order that is being canceled has nothing ahead", () => {
  const entries = entriesOf({
    stage: "paid",
    history: history("placed", "paid"),
    pickup: null,
    isCanceling: true,
  });
  expect(entries.map(({ label }) => label)).toEqual(["Pedido recebido", "Pagamento recebido"]);
});

const sent = {
  pickup: null,
  shippingMethod: "PAC",
  shippingDeliveryTime: "8 a 12 dias úteis",
  isCanceling: false,
};
const fetched = { ...sent, pickup: { branch: "São Paulo", address: "Rua A, 1", hours: "10h-20h" } };
test.each<[Order["stage"], Parameters<typeof whatNext>[0], string | null]>([
  ["awaiting_payment", { ...sent, stage: "awaiting_payment" }, null],
  ["paid", { ...sent, stage: "paid" }, "quando o pedido sair"],
  ["preparing", { ...fetched, stage: "preparing" }, "pronto para retirada"],
  ["ready", { ...fetched, stage: "ready" }, "Rua A, 1. 10h-20h."],
  ["shipped", { ...sent, stage: "shipped" }, "8 a 12 dias úteis (PAC)"],
  ["paid", { ...sent, stage: "paid", isCanceling: true }, null],
  ["refunded", { ...sent, stage: "refunded" }, null],
])("of an order that is %s the client is told what comes next", (_stage, order, said) => {
  expect(whatNext(order)).toEqual(said && expect.stringContaining(said));
});
