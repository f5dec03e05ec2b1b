import { readFileSync } from "node:fs";
import path from "node:path";
import { readMatrix } from "./access-words.ts";
import type { Call } from "./document.ts";

const ROUTES = path.resolve(import.meta.dirname, "../../backend/integration-tests/medusa-access.matrix");
/** The shop's own routes of Admin and of staff sign-in; Medusa's own routes are not tested here. */
const OURS = /^\/(admin\/(shop|catalogue-\w+)(\/|$)|admin\/orders\/:id\/seller$|auth\/)/;

/** Placeholder ids: a request for something that does not exist changes nothing of anyone's. */
const NOBODY = "user_01M7Z0E2T6X9Z2B5D7G0J3M6P8";
const DRAFT = "catimp_01M7Z0E2T6X9Z2B5D7G0J3M6P8";
const FACTOR = "authmfa_01M7Z0E2T6X9Z2B5D7G0J3M6P8";

type Example = { query?: Record<string, string>; body?: unknown };
type Ids = { order: string; seller: string; message: string };

/** Examples for the routes that take input, by 'METHOD /address'. */
const examplesOf = ({ order, seller }: Ids): Record<string, Example> => ({
  "GET /admin/catalogue-export": { query: { format: "csv" } },
  "GET /admin/catalogue-imports": { query: { limit: "20", offset: "0" } },
  "POST /admin/catalogue-imports": { query: { dry_run: "true", file_name: "a.csv" }, body: {} },
  "PATCH /admin/catalogue-imports/:id": {
    body: { columns: ["nome_peca", null], corrections: [{ line: 2, column: "preco", value: "R$ 10,00" }] },
  },
  "POST /admin/catalogue-imports/:id/apply": { body: {} },
  "POST /admin/catalogue-imports/:id/cancel": { body: {} },
  "POST /admin/catalogue-imports/:id/undo": { body: {} },
  "GET /admin/catalogue-imports/:id/changes": { query: { kind: "create", limit: "20" } },
  "GET /admin/catalogue-imports/:id/issues": { query: { severity: "error", offset: "0" } },
  "POST /admin/catalogue-imports/drafts": { query: { file_name: "a.csv" }, body: {} },
  "DELETE /admin/catalogue-mappings": { query: { import_id: "999999", size: "48" } },
  "GET /admin/catalogue-mappings": { query: { q: "blazer", state: "mapped", product_id: "prod_1" } },
  "POST /admin/catalogue-mappings": { body: { import_id: 999_999, size: "48", variant_id: "variant_1" } },
  "DELETE /admin/catalogue-pictures": { query: { name: "999999-2.jpg" } },
  "POST /admin/catalogue-pictures": { query: { name: "999999-2.jpg" }, body: {} },
  "GET /admin/catalogue-variants": { query: { q: "blazer", limit: "20", offset: "0" } },
  "PUT /admin/orders/:id/seller": { body: { seller_id: seller, from: null, with_client: false } },
  "GET /admin/shop/dispatch": { query: { lista: "todos", limit: "20", offset: "0" } },
  "GET /admin/shop/dispatch/papers": { query: { pedidos: order } },
  "POST /admin/shop/dispatch/file": { body: { de: "2026-01-01", ate: "2026-02-01" } },
  "GET /admin/shop/painel": { query: { from: "2026-01-01", to: "2026-02-01", period: "30" } },
  "POST /admin/shop/orders/:id/settlement": { body: { amount: 189_000 } },
  "POST /admin/shop/orders/:id/payment-deadline": { body: { days: 2, dueAt: "2026-03-03T15:00:00.000Z" } },
  "POST /admin/shop/seller-queue/orders/:id/payment-deadline": {
    body: { days: 2, dueAt: "2026-03-03T15:00:00.000Z" },
  },
  "POST /admin/shop/second-factor": { body: { method: "totp", code: "123456" } },
  "GET /admin/shop/seller-messages": { query: { limit: "20", offset: "0", seller_id: seller, q: "a" } },
  "PUT /admin/shop/seller-priority": { body: { ids: [seller], seen: [seller] } },
  "GET /admin/shop/seller-queue": { query: { status: "sent", seller_id: seller, limit: "20" } },
  "PATCH /admin/shop/seller-queue/:id": { body: { status: "answered", notes: "a", before: "" } },
  "GET /admin/shop/seller-queue/orders": { query: { seller_id: seller, offset: "0" } },
  "POST /admin/shop/seller-queue/search": { body: { q: "ana", status: "sent", seller_id: seller } },
  "POST /admin/shop/seller-queue/orders/search": { body: { q: "#1", limit: 20, seller_id: seller } },
  "GET /admin/shop/seller-queue/summary": { query: { since: "1", seller_id: seller } },
  "POST /admin/shop/sellers": {
    body: { codigo: "VSP98", nome: "Rita", email: "r@loja.example", telefone: "11 90000-0007" },
  },
  "POST /admin/shop/sellers/:id": { body: { nome: "Rita", ordem: 3 } },
  "PUT /admin/shop/sellers/:id": { body: { nome: "Rita", ativo: false } },
  "PUT /admin/shop/sellers/:id/absence": { body: { ausente_de: "2026-01-01", ausente_ate: "2026-01-02" } },
  "PUT /admin/shop/sellers/:id/clients": { body: { client_id: "a", seller_id: seller } },
  "POST /admin/shop/sellers/:id/clients/search": { body: { q: "a", limit: 20, offset: 0 } },
  "POST /admin/shop/sellers/:id/hand-over": { body: { seller_id: seller } },
  "POST /admin/shop/sellers/:id/invite": { body: {} },
  "GET /admin/shop/sellers/:id/orders": { query: { limit: "20", payment: "paid", q: order } },
  "POST /auth/user/emailpass": { body: { email: "ninguem@loja.example", password: "Costura-de-mao#1989" } },
  "POST /auth/user/emailpass/register": {
    query: { token: "a.b.c" },
    body: { email: "ninguem@loja.example", password: "Costura-de-mao#1989" },
  },
  "POST /auth/user/emailpass/reset-password": { body: { identifier: "ninguem@loja.example" } },
  "POST /auth/user/emailpass/update": {
    query: { token: "a.b.c" },
    body: { password: "Costura-de-mao#1989" },
  },
  "POST /auth/mfa/factors": { body: { provider: "totp", label: "a" } },
  "POST /auth/mfa/factors/:id/verify": { body: { code: "123456" } },
  "DELETE /auth/mfa/factors/:id": { body: { code: "123456", method: "totp" } },
  "POST /auth/mfa/challenges/:id/verify": { body: { code: "123456", method: "totp" } },
  "POST /auth/mfa/recovery-codes": { body: { code: "123456" } },
  "POST /auth/session": { body: {} },
});

/** The shop's own routes beside `/api`, as calls like the document's; a new route is included automatically. */
export function staffCalls(ids: Ids): Call[] {
  const examples = examplesOf(ids);
  return [...readMatrix(readFileSync(ROUTES, "utf8")).keys()]
    .map((name) => ({ name, method: name.split(" ")[0] ?? "", matcher: name.split(" ")[1] ?? "" }))
    .filter(({ matcher }) => OURS.test(matcher))
    .map(({ name, method, matcher }) => {
      const { query = {}, body } = examples[name] ?? {};
      const ownIds = [...matcher.matchAll(/:(\w+)/g)].map(([, it = ""]) => [it, idOf(matcher, ids)] as const);
      return {
        operationId: name,
        method,
        path: matcher.replace(/:(\w+)/g, "{$1}"),
        tags: [],
        summary: "",
        parameters: [
          ...ownIds.map((it) => parameter("path", it)),
          ...Object.entries(query).map((it) => parameter("query", it)),
        ],
        ...(body !== undefined && {
          requestBody: { required: true, content: { "application/json": { example: body } } },
        }),
        responses: {},
      };
    });
}

const parameter = (place: "path" | "query", [name, example]: readonly [string, string]) => ({
  in: place,
  name,
  example,
  description: "",
  required: true,
  schema: {},
});

/** The id for a route: a real one where requests do no harm, otherwise a placeholder. */
function idOf(matcher: string, { order, seller, message }: Ids): string {
  if (matcher.includes("orders/:id")) return order;
  if (matcher.includes("/sellers/:id")) return seller;
  if (matcher.includes("/seller-queue/:id")) return message;
  if (matcher.includes("/catalogue-imports")) return DRAFT;
  if (matcher.includes("/mfa/")) return FACTOR;
  return NOBODY;
}
