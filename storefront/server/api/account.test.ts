import { afterEach, describe, expect, test } from "@jest/globals";
import type { ApiError } from "@alfaiataria/contract";
import { snapshot } from "../testing/catalogue.ts";
import { STANDING, STANDING_IN_WORDS } from "../testing/order.ts";
import type { FakeMedusa } from "../testing/fake-medusa.ts";
import { type Answer, ask } from "../testing/http.ts";
import { type OpenApp, openApp } from "../testing/open-app.ts";

const TOKEN = "t".repeat(43);
const SESSION = "0b7f4b1e-6a3c-4f63-9f6e-0d3f5a1b2c3d";
const USER = { firstName: "Ana", lastName: "Prado", email: "ana@exemplo.com.br", emailConfirmed: false };
const FORM = { firstName: "Ana", lastName: "Prado", email: "ana@exemplo.com.br", password: "Alfaiate#1989" };

let shop: OpenApp;
let medusa: FakeMedusa;

async function open(publicUrl = "http://localhost") {
  shop = await openApp({ PUBLIC_URL: publicUrl }, { catalogue: snapshot("1", []) });
  ({ medusa } = shop);
}

afterEach(() => shop.close());

const post = (call: string, body: unknown = {}, headers: Record<string, string> = {}) =>
  ask(shop.origin, `/api/auth/${call}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", ...headers },
  });
const bodyOf = ({ body }: Answer) => JSON.parse(body.toString()) as ApiError;
const asked = (line: string) => medusa.seen.findLast((seen) => seen.line === line);

describe("the session of a customer", () => {
  test("lies in a cookie that JavaScript does not see, and nowhere else", async () => {
    await open();
    medusa.says("POST /shop/auth/login", 200, { user: USER, token: TOKEN });
    const answer = await post("login", FORM);
    expect([answer.status, bodyOf(answer)]).toEqual([200, { user: USER }]);
    expect(answer.headers["set-cookie"]).toEqual([
      `customer_session=${TOKEN}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`,
      "signed_in=1; Max-Age=2592000; Path=/; SameSite=Lax",
    ]);
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect(JSON.stringify([answer.headers, answer.body.toString()]).split(TOKEN)).toHaveLength(2);
  });

  test("travels encrypted alone where the shop has a certificate", async () => {
    await open("https://loja.example");
    medusa.says("POST /shop/auth/register", 201, { user: USER, token: TOKEN });
    const answer = await post("register", FORM);
    expect([answer.status, answer.headers["set-cookie"]?.[0]]).toEqual([
      201,
      expect.stringContaining("; Secure"),
    ]);
  });

  test("is named to Medusa with the cart and the client's address, and ends with signing out", async () => {
    await open();
    medusa.says("POST /shop/auth/login", 200, { user: USER, token: TOKEN });
    await post("login", FORM, { cookie: "customer_session=" + TOKEN, authorization: `Bearer ${SESSION}` });
    expect(asked("POST /shop/auth/login")?.headers).toMatchObject({
      "x-customer-session": TOKEN,
      "x-cart-session": SESSION,
      "x-client-address": "127.0.0.1",
    });
    medusa.says("POST /shop/auth/logout", 200, {});
    const answer = await post("logout", {}, { cookie: "customer_session=" + TOKEN });
    expect(asked("POST /shop/auth/logout")?.headers["x-customer-session"]).toBe(TOKEN);
    expect([answer.status, answer.headers["set-cookie"]?.[0]]).toEqual([
      200,
      "customer_session=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax",
    ]);
  });

  test.each([
    ["nothing", ""],
    ["too short", "x"],
    ["no text", "%00%0d%0a"],
    ["no header", "%E2%82%AC".repeat(43)],
    ["too long", "a".repeat(3000)],
  ])("that is %s is none", async (_what, value) => {
    await open();
    medusa.says("GET /shop/auth/user", 401, { code: "unauthorized", message: "Não autenticado" });
    const answer = await ask(shop.origin, "/api/auth/user", {
      headers: { cookie: `customer_session=${value}` },
    });
    expect([answer.status, bodyOf(answer).message]).toEqual([401, "Não autenticado"]);
    expect(asked("GET /shop/auth/user")?.headers["x-customer-session"]).toBeUndefined();
  });

  test("that may be tried again later is refused with the time to wait", async () => {
    await open();
    const details = { retryAfter: 32, limit: 5 };
    for (const call of ["login", "confirm-email"])
      medusa.says(`POST /shop/auth/${call}`, 429, { code: "too_many_requests", message: "Aguarde", details });
    for (const answer of [await post("login", FORM), await post("confirm-email", { token: TOKEN })]) {
      expect([answer.status, answer.headers["retry-after"]]).toEqual([429, "32"]);
      expect(answer.headers).toMatchObject({
        "ratelimit-limit": "5",
        "ratelimit-remaining": "0",
        "ratelimit-reset": "32",
      });
    }
  });

  test("shows its orders, with their number beside them", async () => {
    await open();
    const order = { id: "order_1", paymentMethod: "pix" };
    const secrets = { session_hash: "segredo", customer_id: "cus_1" };
    medusa.says("GET /shop/orders", 200, { orders: [{ ...order, ...STANDING, ...secrets }], total: 21 });
    const answer = await ask(shop.origin, "/api/orders?page=2", {
      headers: { cookie: `customer_session=${TOKEN}` },
    });
    expect([answer.headers["x-total-count"], JSON.parse(answer.body.toString())]).toEqual([
      "21",
      [{ ...order, ...STANDING_IN_WORDS, paymentLabel: "Pix" }],
    ]);
    expect(asked("GET /shop/orders")?.headers["x-customer-session"]).toBe(TOKEN);
    expect((await ask(shop.origin, "/api/orders?page=0")).status).toBe(400);
  });
});

describe("a form", () => {
  // Spec 2 §5, word for word.
  test.each([
    ["firstName", "A", "Nome deve ter pelo menos 2 caracteres"],
    ["lastName", "P", "Sobrenome deve ter pelo menos 2 caracteres"],
    ["email", "ana@", "Email inválido"],
    ["email", 3, "Email inválido"],
    ["password", "Aa1#", "Senha deve ter pelo menos 8 caracteres"],
    ["password", "alfaiate#1989", "Senha deve ter pelo menos uma letra maiúscula"],
    ["password", "ALFAIATE#1989", "Senha deve ter pelo menos uma letra minúscula"],
    ["password", "Alfaiate#", "Senha deve ter pelo menos um número"],
    ["password", "Alfaiate1989", "Senha deve ter pelo menos um caractere especial"],
    ["confirmPassword", "Alfaiate#1988", "Senhas não coincidem"],
  ])("of registration with %s %j is answered with its field's message", async (field, value, message) => {
    await open();
    const answer = await post("register", { ...FORM, [field]: value });
    expect([answer.status, bodyOf(answer).message]).toEqual([400, message]);
    expect(bodyOf(answer).details).toEqual({ [field]: message });
  });

  test("of registration is passed on with the email in lower case and one spelling of the password", async () => {
    await open();
    medusa.says("POST /shop/auth/register", 201, { user: USER, token: TOKEN });
    const password = "Calc\u0327a#1989";
    await post("register", { ...FORM, email: " Ana@Exemplo.com.br ", password, confirmPassword: password });
    expect(JSON.parse(asked("POST /shop/auth/register")?.body ?? "")).toEqual({
      ...FORM,
      password: "Cal\u00e7a#1989",
    });
  });

  test.each([
    ["login", { email: "ana", password: "x" }, "Email inválido"],
    ["login", { email: FORM.email, password: "" }, "Senha é obrigatória"],
    ["forgot-password", { email: "ana" }, "Email inválido"],
    ["reset-password", { token: "t", password: "curta" }, "Senha deve ter pelo menos 8 caracteres"],
    ["reset-password", { password: FORM.password }, "Token inválido"],
  ])("of %s %j is refused", async (call, body, message) => {
    await open();
    const answer = await post(call, body);
    expect([answer.status, bodyOf(answer).message]).toEqual([400, message]);
  });

  test("of recovery is answered with the specification's words", async () => {
    await open();
    for (const call of ["forgot-password", "reset-password"]) medusa.says(`POST /shop/auth/${call}`, 200, {});
    const asked = await post("forgot-password", { email: FORM.email });
    const reset = await post("reset-password", { token: TOKEN, password: FORM.password });
    expect([bodyOf(asked).message, bodyOf(reset).message]).toEqual([
      "Se o email estiver cadastrado, você receberá um link de recuperação.",
      "Senha redefinida com sucesso",
    ]);
    // Who was signed in in this browser, perhaps somebody else, is not any more.
    expect(asked.headers["set-cookie"]).toBeUndefined();
    expect(reset.headers["set-cookie"]).toEqual([
      expect.stringMatching(/^customer_session=; .*1970/),
      expect.stringMatching(/^signed_in=; .*1970/),
    ]);
  });
});
