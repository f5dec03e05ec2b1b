import * as z from "zod/mini";
import { OrderSheet } from "../order-sheet.ts";
import { IDS, order } from "./examples.ts";
import type { JsonSchemas } from "./json-schema.ts";
import type { OpenApi, OpenApiParameter } from "./open-api.ts";
import { orderSheet, SKU } from "./order-sheet-example.ts";

/** What the shop sends to the addresses that are to be told (`backend/src/modules/webhooks`). */
const event = <D extends z.ZodMiniType>(type: string, data: D) =>
  z.object({ id: z.string(), type: z.literal(type), createdAt: z.iso.datetime(), data });

const piece = {
  variantId: z.nullable(z.string()),
  sku: z.nullable(z.string()),
  name: z.string(),
  color: z.string(),
  size: z.string(),
  quantity: z.int(),
};
const orderStep = { orderId: z.string(), number: z.int() };
/** With all that an invoice needs. */
const orderWhole = { ...orderStep, order: OrderSheet };

const OrderPlaced = event(
  "order.placed",
  z.object({
    ...orderWhole,
    currency: z.string(),
    total: z.number(),
    items: z.array(z.object({ ...piece, price: z.number() })),
  }),
);

const OrderLapsed = event("order.lapsed", z.object(orderStep));

const OrderResumed = event(
  "order.resumed",
  z.object({ ...orderStep, payBy: z.iso.datetime({ offset: true }) }),
);

/** Reais. */
const OrderPaid = event("order.paid", z.object({ ...orderWhole, amount: z.number() }));
const OrderShipped = event("order.shipped", z.object({ ...orderWhole, tracking: z.array(z.string()) }));
const OrderDelivered = event("order.delivered", z.object(orderWhole));
const OrderReady = event("order.ready", z.object(orderWhole));
const OrderCollected = event("order.collected", z.object(orderWhole));
const OrderCanceled = event("order.canceled", z.object(orderWhole));
const OrderRefunded = event("order.refunded", z.object({ ...orderWhole, amount: z.number() }));
const ReturnRequested = event(
  "return.requested",
  z.object({
    ...orderWhole,
    reason: z.nullable(z.string()),
    exchange: z.boolean(),
    items: z.array(z.object({ ...piece, newSize: z.nullable(z.string()) })),
  }),
);

const StockChanged = event(
  "stock.changed",
  z.object({
    variantId: z.string(),
    productId: z.string(),
    sku: z.nullable(z.string()),
    available: z.nullable(z.int()),
  }),
);

const header = (name: string, description: string, example: string): OpenApiParameter => ({
  in: "header",
  name,
  description,
  required: true,
  schema: { type: "string" },
  example,
});
const headers = (id: string) => [
  header("X-Webhook-Id", "O mesmo em cada nova tentativa: guarde-o e ignore o repetido.", id),
  header(
    "X-Webhook-Signature",
    "t=<unix>,v1=<hex>: HMAC-SHA256 de '<t>.<corpo>' com o segredo da loja, WEBHOOK_SECRET.",
    `t=1772460300,v1=${"5f2b9c0e".repeat(8)}`,
  ),
];

type About = { id: string; summary: string; description: string; schema: z.ZodMiniType; data: object };
const WHOLE = { orderId: order.id, number: order.number, order: orderSheet };
const EVENTS: Record<string, About> = {
  "order.placed": {
    id: `order.placed:${IDS.order}`,
    summary: "Um pedido foi feito",
    description: "O que foi comprado, por quem e por quanto, em reais.",
    schema: OrderPlaced,
    data: {
      ...WHOLE,
      currency: "brl",
      total: order.total,
      items: order.items.map(({ name, color, size, quantity, price }) => ({
        ...{ variantId: IDS.variant, sku: SKU, name, color, size, quantity, price },
      })),
    },
  },
  "order.lapsed": {
    id: `order.lapsed:${IDS.order}:1`,
    summary: "A reserva de um pedido expirou",
    description:
      "Não foi pago no prazo, e as peças voltaram à venda. Pode ser retomado: veja `order.resumed`.",
    schema: OrderLapsed,
    data: { orderId: order.id, number: order.number },
  },
  "order.resumed": {
    id: `order.resumed:${IDS.order}:2`,
    summary: "Um pedido que tinha expirado foi retomado",
    description: "As peças estão reservadas de novo, até `payBy`.",
    schema: OrderResumed,
    data: { orderId: order.id, number: order.number, payBy: order.payBy },
  },
  "order.paid": {
    id: "order.paid:pay_01M7Z0G5W9Z2B4D7F0H3K6N9Q1",
    summary: "O dinheiro de um pedido chegou",
    description: "Todo ele, em reais, pelo banco, pelo cartão ou marcado pela loja.",
    schema: OrderPaid,
    data: { ...WHOLE, amount: order.total },
  },
  "order.shipped": {
    id: "order.shipped:ful_01M7Z0H6X0A3C5E8G1J4M7P0R2",
    summary: "Peças de um pedido foram enviadas",
    description: "Um aviso por envio, com os códigos de rastreamento que a loja anotou.",
    schema: OrderShipped,
    data: { ...WHOLE, tracking: ["AA123456785BR"] },
  },
  "order.delivered": {
    id: "order.delivered:ful_01M7Z0H6X0A3C5E8G1J4M7P0R2",
    summary: "Peças de um pedido foram entregues",
    description: "Um aviso por envio.",
    schema: OrderDelivered,
    data: WHOLE,
  },
  "order.ready": {
    id: "order.ready:ful_01M7Z0H6X0A3C5E8G1J4M7P0R3",
    summary: "Um pedido está pronto para ser retirado na loja",
    description: "No lugar de `order.shipped`, onde o cliente escolheu retirar: veja `order.pickup`.",
    schema: OrderReady,
    data: WHOLE,
  },
  "order.collected": {
    id: "order.collected:ful_01M7Z0H6X0A3C5E8G1J4M7P0R3",
    summary: "Um pedido foi retirado na loja",
    description: "No lugar de `order.delivered`.",
    schema: OrderCollected,
    data: WHOLE,
  },
  "order.canceled": {
    id: `order.canceled:${IDS.order}`,
    summary: "Um pedido foi cancelado",
    description: "As peças voltaram ao estoque.",
    schema: OrderCanceled,
    data: WHOLE,
  },
  "order.refunded": {
    id: "order.refunded:ref_01M7Z0J7Y1B4D6F9H2K5N8Q1S3",
    summary: "Dinheiro de um pedido foi devolvido",
    description: "Em reais; um aviso por devolução, também em parte.",
    schema: OrderRefunded,
    data: { ...WHOLE, amount: order.total },
  },
  "return.requested": {
    id: "return.requested:return_01M7Z0K8Z2C5E7G0J3M6P9R2T4",
    summary: "A devolução de peças de um pedido foi pedida",
    description:
      "Um aviso por devolução, pedida pelo cliente ou feita pela loja; numa troca, `newSize` é o tamanho que se quer no lugar.",
    schema: ReturnRequested,
    data: {
      ...WHOLE,
      reason: "Ficou grande",
      exchange: true,
      items: order.items.map(({ name, color, size, quantity }) => ({
        ...{ variantId: IDS.variant, sku: SKU, name, color, size, quantity },
        newSize: "48",
      })),
    },
  },
  "stock.changed": {
    id: "stock.changed:8c1f4e7a-6a0f-4a35-9f6e-0a4a2b7f1c11",
    summary: "O estoque de uma variante mudou",
    description:
      "`available` é null quando a variante não é contada. De várias mudanças só a última é enviada.",
    schema: StockChanged,
    data: { variantId: IDS.variant, productId: IDS.product, sku: SKU, available: 3 },
  },
};
const RETRIES =
  "Responda 2xx em 10 segundos. Qualquer outra resposta, um redirecionamento também, é tentada de novo depois de " +
  "10, 20, 40 segundos…, no máximo a cada três horas, por um dia. Pode chegar duas vezes e fora de ordem; o pedido que vem " +
  "em `order` é o de agora.";

/** The calls that go the other way, from the shop to an integrator. */
export function webhooks(json: JsonSchemas): OpenApi["webhooks"] {
  const calls = Object.entries(EVENTS).map(([type, { id, summary, description, schema, data }]) => [
    type,
    {
      post: {
        operationId: type.replace(/\W(\w)/, (_, letter: string) => letter.toUpperCase()),
        tags: ["Avisos"],
        summary,
        description: `${description} ${RETRIES}`,
        parameters: headers(id),
        requestBody: {
          required: true,
          content: {
            "application/json": {
              schema: json.of(schema, "output"),
              example: { id, type, createdAt: order.createdAt, data },
            },
          },
        },
        responses: { 200: { description: "Recebido." } },
      },
    },
  ]);
  return Object.fromEntries(calls) as OpenApi["webhooks"];
}
