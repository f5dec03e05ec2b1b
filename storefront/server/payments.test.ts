import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Renderer } from "./render.ts";
import { ask } from "./testing/http.ts";
import { type OpenApp, openApp } from "./testing/open-app.ts";

/** A page that shows which payments the shop takes, and whether it requires a CPF. */
const render: Renderer["render"] = async ({ shop: { cartaoNaLoja, pixNaLoja, cpfObrigatorio } }) => ({
  status: 200,
  html: JSON.stringify({ cartaoNaLoja, pixNaLoja, cpfObrigatorio }),
});

let shop: OpenApp;
let without: OpenApp;
let withPix: OpenApp;
let withBank: OpenApp;
let withBlanks: OpenApp;
beforeAll(async () => {
  [shop, without, withPix, withBank, withBlanks] = await Promise.all([
    openApp({ STRIPE_PUBLISHABLE_KEY: "pk_test_loja" }, { render }),
    openApp({}, { render }),
    openApp({ PIX_KEY: "pix@loja.example", TAX_ID_REQUIRED: "true" }, { render }),
    openApp({ PIX_CHARGE_KEY: "pix@loja.example", LOG_LEVEL: "info" }, { render }),
    openApp({ STRIPE_PUBLISHABLE_KEY: "pk_test_loja", STRIPE_METHODS: " card , pix" }, { render }),
  ]);
});
afterAll(() => Promise.all([shop, without, withPix, withBank, withBlanks].map((open) => open.close())));

test("pages know what the shop takes in payment and whether it needs a CPF, and no key", async () => {
  const meansOf = async ({ origin }: OpenApp) =>
    JSON.parse((await ask(origin, "/")).body.toString()) as object;
  expect(await meansOf(shop)).toEqual({ cartaoNaLoja: true, pixNaLoja: false, cpfObrigatorio: false });
  expect(await meansOf(withPix)).toEqual({ cartaoNaLoja: false, pixNaLoja: true, cpfObrigatorio: true });
  expect(await meansOf(withBank)).toEqual({ cartaoNaLoja: false, pixNaLoja: true, cpfObrigatorio: false });
  expect(await meansOf(withBlanks)).toEqual({ cartaoNaLoja: true, pixNaLoja: true, cpfObrigatorio: false });
  expect(await meansOf(without)).toEqual({ cartaoNaLoja: false, pixNaLoja: false, cpfObrigatorio: false });
});

test("Stripe's event reaches Medusa byte by byte with its signature, and counts towards no limit", async () => {
  shop.medusa.says("POST /shop/payments/stripe", 200, { received: true });
  const body = Buffer.from('{\n  "type": "payment_intent.succeeded",\n  "nome": "Jo\\u00e3o" }');
  const { status, headers } = await ask(shop.origin, "/api/payments/stripe", {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "stripe-signature": "t=1,v1=x",
    },
  });
  expect([status, headers["ratelimit-limit"]]).toEqual([200, undefined]);
  const seen = shop.medusa.seen.find(({ line }) => line === "POST /shop/payments/stripe");
  expect(seen?.bytes).toEqual(body);
  expect(seen?.headers["stripe-signature"]).toBe("t=1,v1=x");
});

test("a carrier's notice reaches Medusa byte by byte with its signature, and its refusals come back as they are", async () => {
  const send = (body: Buffer) =>
    ask(shop.origin, "/api/shipping/carrier", {
      method: "POST",
      body,
      headers: { "content-type": "application/json", "x-webhook-signature": "t=1,v1=x" },
    });
  const body = Buffer.from('{\n  "trackingCode": "AA1",  "status": "delivered" }');
  shop.medusa.says("POST /shop/carrier", 200, { received: true });
  const { status, headers, body: answer } = await send(body);
  expect([status, JSON.parse(answer.toString())]).toEqual([200, { received: true }]);
  expect(headers["ratelimit-limit"]).toBeDefined();
  const seen = shop.medusa.seen.find(({ line }) => line === "POST /shop/carrier");
  expect(seen?.bytes).toEqual(body);
  expect(seen?.headers["x-webhook-signature"]).toBe("t=1,v1=x");
  shop.medusa.says("POST /shop/carrier", 401, { code: "unauthorized", message: "Assinatura inválida" });
  expect((await send(body)).status).toBe(401);
});

test.each(["/api/shipping/carrier", "/api/payments/stripe"])(
  "what is signed and sent to %s is JSON, of as many bytes as any body may have",
  async (address) => {
    const path = { "/api/shipping/carrier": "carrier", "/api/payments/stripe": "payments/stripe" }[address];
    shop.medusa.says(`POST /shop/${path}`, 200, { received: true });
    const send = (type: string, size: number) =>
      ask(shop.origin, address, {
        method: "POST",
        body: JSON.stringify("x".repeat(size)),
        headers: { "content-type": type },
      });
    expect((await send("application/json; charset=utf-8", 255 * 1024)).status).toBe(200);
    expect((await send("application/json", 256 * 1024)).status).toBe(413);
    const { status, body } = await send("text/plain", 10);
    expect([status, JSON.parse(body.toString())]).toMatchObject([
      415,
      { code: "unsupported_media_type", message: "Envie o conteúdo como application/json" },
    ]);
  },
);

test("a bank's notice reaches Medusa with its secret, which no log has, and of it only the charges", async () => {
  const { origin, medusa } = withBank;
  const secret = "so-a-loja-e-o-banco-o-conhecem-1989";
  medusa.says("POST /shop/payments/pix", 200, { received: true });
  const written: string[] = [];
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = (text: string | Uint8Array) => written.push(String(text)) > 0;
  try {
    for (const below of ["", "/pix"]) {
      const { status } = await ask(origin, `/api/payments/pix/${secret}${below}`, {
        method: "POST",
        body: JSON.stringify({
          pix: [{ txid: "abc", endToEndId: "E1", valor: "10.00", pagador: { nome: "João" } }],
        }),
        headers: { "content-type": "application/json" },
      });
      expect(status).toBe(200);
    }
    const wrong = await ask(origin, "/api/payments/pix/n%C3%A3o", {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json" },
    });
    expect(wrong.status).toBe(404);
  } finally {
    process.stdout.write = write;
  }
  const seen = medusa.seen.filter(({ line }) => line === "POST /shop/payments/pix");
  expect(seen.map(({ body }) => body)).toEqual(Array(2).fill('{"pix":[{"txid":"abc"}]}'));
  expect(seen[0]?.headers["x-pix-secret"]).toBe(secret);
  expect(written.join("")).toContain("/api/payments/pix/…");
  expect(written.join("")).not.toContain(secret);
});

test("a payment by card is asked of Medusa with all by which it knows whose the order is", async () => {
  const begun = { clientSecret: "pi_1_secret_x", publishableKey: "pk_test_loja" };
  shop.medusa.says("POST /shop/orders/order_1/card-payment", 200, begun);
  const session = randomUUID();
  const { status, headers, body } = await ask(shop.origin, "/api/orders/order_1/card-payment?token=a%2Bb", {
    method: "POST",
    headers: { authorization: `Bearer ${session}` },
  });
  expect([status, headers["cache-control"]]).toEqual([200, "private, no-store"]);
  expect(headers["ratelimit-limit"]).toBeDefined();
  expect(JSON.parse(body.toString())).toEqual(begun);
  const seen = shop.medusa.seen.find(({ line }) => line === "POST /shop/orders/order_1/card-payment");
  expect(seen?.headers["x-cart-session"]).toBe(session);
});

test("only a shop that takes cards lets Stripe into its pages", async () => {
  const policyOf = async ({ origin }: OpenApp) =>
    String((await ask(origin, "/")).headers["content-security-policy"]);
  const policy = await policyOf(shop);
  expect(policy).toMatch(/script-src 'self' https:\/\/js\.stripe\.com/);
  expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
  expect(policy).toMatch(/frame-src [^;]*https:\/\/js\.stripe\.com[^;]* https:\/\/hooks\.stripe\.com/);
  expect(await policyOf(without)).not.toContain("stripe");
});
