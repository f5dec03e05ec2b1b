import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { client, newSeller } from "@alfaiataria/contract/openapi";
import { schemaFaults } from "../../../storefront/server/testing/schema-faults.ts";
import { administratorToken } from "../../support/administrator.ts";
import {
  messageOfSeller,
  piecesInStock,
  placedOrder,
  realOf,
  shopperWithAPiece,
} from "../../support/api-shopper.ts";
import { type Asking, type Call, callsOf, documentOf, exampleOf, learnIds } from "../../support/document.ts";
import { PICTURE } from "../../support/picture.ts";

/**
 * Calls that answer their documented example with a refusal. Their examples need a token that only an email brings, or
 * come too soon after the registration's email; an order by Pix is not paid by card, nor by Pix where there is no bank;
 * only Stripe signs its events, and a carrier its own. What was not sent can be neither returned nor reviewed, a shop without promotions has
 * no coupon, and no stock alert is taken for a size that is in stock.
 */
const REFUSED = [
  "confirmEmail",
  "checkConfirmation",
  "resetPassword",
  "resendConfirmation",
  "payByCard",
  "payByPix",
  "pixNotice",
  "pixNoticeBelow",
  "stripeEvent",
  "carrierNotice",
  "requestReturn",
  "payByBoleto",
  "applyCoupon",
  "writeReview",
  "addReviewPhoto",
  "askForStockAlert",
  "restoreCart",
];
/** Calls that use up an order: each gets an order of its own. */
const ENDING = ["cancelOrder", "trackOrder"];
/** Calls that run last because they end what the others need; registration runs first. */
const LAST = ["deleteProfile", "logout"];
const rankOf = ({ operationId }: Call) => (operationId === "register" ? -2 : LAST.indexOf(operationId));

test("every call of the API does with its example what its document says", async ({ request }) => {
  const document = await documentOf(request);
  const faults = schemaFaults(document);
  const newOrder = async () => {
    // Of another piece, because its order may take the last one of a size.
    const buyer = await shopperWithAPiece(request, 2);
    return { buyer, orderId: await placedOrder(request, buyer) };
  };
  const ordered = await newOrder();
  const pieces = await piecesInStock(request);
  const token = await administratorToken(request);
  const learnt: Record<string, string> = {
    ...(await messageOfSeller(request, token)),
    [client.email]: `${randomUUID()}@exemplo.com.br`,
    [newSeller.email]: `${randomUUID()}@exemplo.com.br`,
    [newSeller.codigo]: randomUUID().slice(0, 18),
  };
  const calls = callsOf(document).sort((a, b) => rankOf(a) - rankOf(b));
  expect(calls.length).toBeGreaterThan(15);

  for (const call of calls) {
    await test.step([call.method, call.path, call.kind].join(" "), async () => {
      // Each kind of order uses a different piece.
      const isOrder = call.operationId === "placeOrder";
      const shopper = await shopperWithAPiece(request, isOrder ? pieces.pop() : undefined);
      const { buyer, orderId } = ENDING.includes(call.operationId) ? await newOrder() : ordered;
      const { ids, bodies } = await realOf(request, shopper, orderId);
      const asking = exampleOf(call, { ids: { ...learnt, ...ids }, bodies });
      const answers = (scheme: string) => call.security?.some((it) => scheme in it);
      // In a new cart, because a second one cannot be added when a size has only one left.
      if (call.operationId === "addToCart") asking.headers.authorization = `Bearer ${randomUUID()}`;
      else if (call.path.startsWith("/api/orders/{id}") && answers("cartSession"))
        asking.headers.authorization = buyer.authorization;
      else if (answers("cartSession")) asking.headers.authorization = shopper.authorization;
      else if (answers("adminToken")) asking.headers.authorization = `Bearer ${token}`;

      const response = await ask(request, call, asking);
      const said = `${response.status()} ${await response.text()}`;
      const described = call.responses[response.status()];
      expect(described, said).toBeDefined();
      expect(response.ok(), said).toBe(!REFUSED.includes(call.operationId));
      expect(response.headers()["x-request-id"]).toBeTruthy();
      const { schema, example } = described?.content?.["application/json"] ?? {};
      if (!schema) return;
      const answer: unknown = await response.json();
      expect(faults(schema, answer)).toEqual([]);
      // Ids that a response brings, such as a seller's, are used in the calls that follow.
      learnIds(learnt, example, answer);
    });
  }
});

test("the API's document opens in a browser without reaching any other host", async ({ page, baseURL }) => {
  const hosts = new Set<string>();
  const refused: string[] = [];
  page.on("request", (asked) => hosts.add(new URL(asked.url()).origin));
  page.on("console", (message) => message.type() === "error" && refused.push(message.text()));
  await page.goto("/api/docs");
  await expect(page.getByText("Adiciona uma variante")).toBeVisible();
  expect([...hosts]).toEqual([baseURL]);
  expect(refused).toEqual([]);
});

function ask(request: APIRequestContext, { method }: Call, { path, query, headers, body, form }: Asking) {
  const content = form
    ? { multipart: { image: { name: "foto.png", mimeType: "image/png", buffer: PICTURE } } }
    : { data: body };
  return request.fetch(path, { method, params: query, headers, maxRedirects: 0, ...content });
}
