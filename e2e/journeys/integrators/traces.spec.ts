import { randomBytes, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { expect, test } from "@playwright/test";
import { client, orderRequest } from "@alfaiataria/contract/openapi";
import { placedOrder, shopperWithAPiece } from "../../support/api-shopper.ts";

type Value = { stringValue?: string; intValue?: string };
type Sent = {
  resourceSpans: {
    resource: { attributes: { key: string; value: Value }[] };
    scopeSpans: { spans: { traceId: string; name: string; attributes: { key: string; value: Value }[] }[] }[];
  }[];
};
type Span = { service: string; traceId: string; name: string; attributes: Record<string, string> };

const record = (attributes: { key: string; value: Value }[]) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, String(value.stringValue ?? value.intValue ?? "")]),
  );

/** A collector that receives what the shop sends by OTLP over HTTP. */
async function collector() {
  const spans: Span[] = [];
  let text = "";
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (chunk: string) => (body += chunk));
    request.on("end", () => {
      text += body;
      for (const { resource, scopeSpans } of (JSON.parse(body) as Sent).resourceSpans)
        for (const { traceId, name, attributes } of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({
            service: record(resource.attributes)["service.name"] ?? "",
            traceId,
            name,
            attributes: record(attributes),
          });
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) =>
    server.listen(Number(process.env.TRACES_PORT ?? "4399"), "127.0.0.1", resolve),
  );
  return { spans, text: () => text, close: () => server.closeAllConnections() ?? server.close() };
}

test("an order's trace goes from the storefront through Medusa to its statements, and names nobody", async ({
  playwright,
  baseURL,
}) => {
  const traceId = randomBytes(16).toString("hex");
  const told = await collector();
  // The shop follows its caller's sampling decision, as behind a proxy that traces.
  const request = await playwright.request.newContext({
    baseURL: baseURL ?? "",
    extraHTTPHeaders: { traceparent: `00-${traceId}-${randomBytes(8).toString("hex")}-01` },
  });
  try {
    const session = randomUUID();
    const shopper = await shopperWithAPiece(request, 1, `Bearer ${session}`);
    await placedOrder(request, shopper);
    const answer = await request.get("/api/cart", { headers: { authorization: `Bearer ${session}` } });
    const requestId = answer.headers()["x-request-id"] ?? "";

    const ofTrace = () => told.spans.filter((span) => span.traceId === traceId);
    const named = (name: string) => ofTrace().filter((span) => span.name === name);
    await expect
      .poll(() => [named("GET /api/cart").length, named("GET /shop/cart").length], { timeout: 20_000 })
      .toEqual([1, 1]);
    const parts = new Set(ofTrace().map(({ service }) => service));
    expect([...parts].sort()).toEqual(["medusa", "storefront"]);
    expect(named("POST /api/orders/with-seller")[0]?.attributes["http.route"]).toBe(
      "/api/orders/with-seller",
    );
    expect(named("POST /shop/orders")).toHaveLength(1);
    const statements = ofTrace().filter(
      ({ attributes }) => attributes["db.statement"] ?? attributes["db.query.text"],
    );
    expect(statements.length).toBeGreaterThan(5);
    for (const name of ["GET /api/cart", "GET /shop/cart"])
      expect(named(name)[0]?.attributes["http.request.id"]).toBe(requestId);

    for (const secret of [session, client.email, client.phone, orderRequest.taxId, orderRequest.zipCode])
      expect(told.text()).not.toContain(secret);
    expect(told.text()).not.toMatch(/x-shop-key|authorization|user_agent|cookie/i);
  } finally {
    await request.dispose();
    told.close();
  }
});
