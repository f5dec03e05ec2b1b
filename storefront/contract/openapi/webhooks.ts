import * as z from "zod/mini";
import { IDS } from "./examples.ts";
import type { JsonSchemas } from "./json-schema.ts";
import type { OpenApi, OpenApiParameter } from "./open-api.ts";

/** What the shop sends to the addresses that asked for it. */
const Event = z.object({
  id: z.string(),
  type: z.enum(["order.placed", "stock.changed"]),
  createdAt: z.string(),
  data: z.record(z.string(), z.unknown()),
});

const header = (name: string, description: string, example: string): OpenApiParameter => ({
  in: "header",
  name,
  description,
  required: true,
  schema: { type: "string" },
  example,
});
const HEADERS = [
  header(
    "X-Webhook-Id",
    "O mesmo em cada nova tentativa: guarde-o e ignore o repetido.",
    "whev_01M7Z0G6Y1B4D7F9",
  ),
  header(
    "X-Webhook-Signature",
    "t=<unix>,v1=<hex>: HMAC-SHA256 de '<t>.<corpo>' com o segredo do endereço.",
    "t=1772460300,v1=5f2b…",
  ),
];

type About = { summary: string; data: Record<string, unknown> };
const EVENTS: Record<string, About> = {
  "order.placed": { summary: "Um pedido foi feito", data: { orderId: IDS.order, number: 1001, total: 1930 } },
  "stock.changed": {
    summary: "O estoque de uma variante mudou",
    data: { variantId: IDS.variant, available: 3 },
  },
};

/** The calls that go the other way, from the shop to an integrator. */
export function webhooks(json: JsonSchemas): OpenApi["webhooks"] {
  const calls = Object.entries(EVENTS).map(([type, { summary, data }]) => [
    type,
    {
      post: {
        operationId: type.replace(/\W(\w)/, (_, letter: string) => letter.toUpperCase()),
        tags: ["Avisos"],
        summary,
        description:
          "Responda 2xx em 10 segundos; qualquer outra resposta é tentada de novo, cada vez mais tarde.",
        parameters: HEADERS,
        requestBody: {
          required: true,
          content: {
            "application/json": {
              schema: json.of(Event, "output"),
              example: { id: "whev_01M7Z0G6Y1B4D7F9", type, createdAt: "2026-03-02T14:05:00.000Z", data },
            },
          },
        },
        responses: { 200: { description: "Recebido." } },
      },
    },
  ]);
  return Object.fromEntries(calls) as OpenApi["webhooks"];
}
