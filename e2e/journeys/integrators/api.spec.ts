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
 * Their examples speak of a token that only an email brings; an email has just gone to whoever registered; an order by Pix is
 * paid by no card, and without a bank by no Pix of its own; only Stripe signs its events, and a carrier its own. What was not sent is neither asked back nor reviewed, who has
 * no promotion has no coupon, and nobody waits for a size that is there.
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
/** What they do to an order leaves the other calls nothing of it: each has one of its own. */
const ENDING = ["cancelOrder", "trackOrder"];
/** Nobody is a customer before registering; and the last end what the others need. */
const LAST = ["deleteProfile", "logout"];
const rankOf = ({ operationId }: Call) => (operationId === "register" ? -2 : LAST.indexOf(operationId));

test("every call of the API does with its example what its document says", async ({ request }) => {
  const document = await documentOf(request);
  const faults = schemaFaults(document);
  const newOrder = async () => {
    // Of another piece: its order may take the last one of a size.
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
      // Each kind of order takes another piece.
      const isOrder = call.operationId === "placeOrder";
      const shopper = await shopperWithAPiece(request, isOrder ? pieces.pop() : undefined);
      const { buyer, orderId } = ENDING.includes(call.operationId) ? await newOrder() : ordered;
      const { ids, bodies } = await realOf(request, shopper, orderId);
      const asking = exampleOf(call, { ids: { ...learnt, ...ids }, bodies });
      const answers = (scheme: string) => call.security?.some((it) => scheme in it);
      // Of the last one of a size nobody adds a second.
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
      // What a call was told once, such as a seller's id, the next ones are asked with.
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
