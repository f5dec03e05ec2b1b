import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { ContactMessage, parse, ShopError } from "@alfaiataria/contract";
import { ask } from "../testing/http.ts";
import { type OpenApp, openApp } from "../testing/open-app.ts";

const REQUIRED = "Por favor, preencha todos os campos.";
const EMAIL = "Por favor, informe um email válido.";
const footer = { source: "footer_contact_form", email: "ana@exemplo.com.br", message: "Olá" };
const appointment = {
  customerName: "Ana Souza",
  customerEmail: "ana@exemplo.com.br",
  customerPhone: "(11) 98888-7777",
  customerMessage: "Um terno, por favor.",
};

function orderErrorOf(body: unknown): { message: string; details: unknown } {
  try {
    parse(ContactMessage, body);
  } catch (error) {
    if (error instanceof ShopError) return { message: error.message, details: error.details };
  }
  throw new Error("it was taken");
}

describe("a message of the site", () => {
  test.each([footer, appointment])("is taken, its edges trimmed: %j", (form) => {
    const padded = Object.fromEntries(
      Object.entries(form).map(([field, value]) => [field, field === "source" ? value : `  ${value}\n`]),
    );
    expect(parse(ContactMessage, padded)).toEqual(form);
  });

  test.each([footer, appointment])("wants every field before it judges any: %j", (form) => {
    for (const field of Object.keys(form).filter((name) => name !== "source")) {
      for (const value of ["", "  \n", undefined, 3, null, ["a"]]) {
        // An invalid address is not reported before a missing field.
        const other = field === "message" ? { email: "ana" } : {};
        const { message, details } = orderErrorOf({ ...form, ...other, [field]: value });
        expect([message, details]).toEqual([REQUIRED, { [field]: REQUIRED }]);
      }
    }
  });

  test("refuses an endless address by its length, before the pattern would take its time", () => {
    const email = `a@${".".repeat(200_000)}@`;
    expect(orderErrorOf({ ...footer, email }).details).toEqual({ email: EMAIL });
  });

  test.each([
    "ana",
    "ana@",
    "@exemplo.com",
    "ana exemplo@x.com",
    "a@x.com,b@x.com",
    "a@x.com\r\nBcc: b@x.com",
  ])("wants an email address, which %j is not", (email) => {
    expect(orderErrorOf({ ...footer, email })).toEqual({ message: EMAIL, details: { email: EMAIL } });
    expect(orderErrorOf({ ...appointment, customerEmail: email }).message).toBe(EMAIL);
  });

  test("takes every address that the forms let through", () => {
    const email = "josé@exemplo.com.br";
    expect(parse(ContactMessage, { ...footer, email })).toMatchObject({ email });
    expect(parse(ContactMessage, { ...appointment, customerEmail: email })).toMatchObject({
      customerEmail: email,
    });
  });

  test("has 5,000 characters at most", () => {
    expect(() => parse(ContactMessage, { ...footer, message: "a".repeat(5000) })).not.toThrow();
    expect(orderErrorOf({ ...footer, message: "a".repeat(100_000) }).message).toContain("5.000");
  });

  test.each([{}, { ...footer, source: "outro" }, { source: null }, { ...appointment, website: {} }])(
    "of another form is refused in Portuguese: %j",
    (body) => {
      expect(JSON.stringify(orderErrorOf(body))).not.toMatch(/invalid|expected|input/i);
    },
  );
});

describe("the link to WhatsApp", () => {
  let shop: OpenApp;
  beforeAll(async () => {
    shop = await openApp();
  });
  afterAll(() => shop.close());
  const generate = async () => {
    const body = JSON.stringify({ clientId: "session_1", messageType: "general_inquiry", messageData: {} });
    const headers = { "content-type": "application/json" };
    const answer = await ask(shop.origin, "/api/whatsapp/generate-url", { method: "POST", headers, body });
    const { message } = JSON.parse(answer.body.toString()) as { message: string };
    return [answer.status, message];
  };

  test("that can't be made is 'Erro ao gerar URL do WhatsApp'; what the caller did wrong keeps its own words", async () => {
    shop.medusa.says("POST /shop/contact", 500, { message: "relation seller does not exist" });
    expect(await generate()).toEqual([500, "Erro ao gerar URL do WhatsApp"]);
    shop.medusa.says("POST /shop/contact", 400, { code: "invalid_request", message: "Informe a peça" });
    expect(await generate()).toEqual([400, "Informe a peça"]);
    await shop.medusa.stop();
    expect(await generate()).toEqual([503, "Erro ao gerar URL do WhatsApp"]);
  });
});
