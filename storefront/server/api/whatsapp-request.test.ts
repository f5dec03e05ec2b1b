import { describe, expect, test } from "@jest/globals";
import { ContactRequest, MESSAGE_DATA, type MessageType, parse, ShopError } from "@alfaiataria/contract";
import { whatsappCalls } from "@alfaiataria/contract/openapi";

const KINDS = Object.keys(MESSAGE_DATA) as MessageType[];
const examples = whatsappCalls[0]?.body?.examples ?? {};

function orderErrorOf(body: object): object {
  try {
    parse(ContactRequest, { clientId: "session_1", ...body });
  } catch (error) {
    if (error instanceof ShopError) return error.details ?? {};
  }
  throw new Error("it was taken");
}

describe("what is asked of WhatsApp", () => {
  test.each(KINDS)("is taken as in its example: %s", (kind) => {
    expect(parse(ContactRequest, examples[kind]?.value)).toEqual(examples[kind]?.value);
  });

  test.each(["custom_appointment", "general_inquiry"])("may say nothing more: %s", (messageType) => {
    const request = { clientId: "session_1", messageType };
    expect(parse(ContactRequest, request)).toEqual({ ...request, messageData: {} });
  });

  const NO_KIND = { messageType: "Tipo de mensagem inválido" };
  test.each([
    ["of another kind", { messageType: "outra" }, NO_KIND],
    ["of no kind", {}, NO_KIND],
    ["of nobody", { messageType: "general_inquiry", clientId: " " }, { clientId: "clientId é obrigatório" }],
    [
      "without what it is about",
      { messageType: "product_inquiry", messageData: { productName: "" } },
      { "messageData.productName": "Campo obrigatório" },
    ],
    [
      "too long",
      { messageType: "general_inquiry", messageData: { message: "a".repeat(4001) } },
      { "messageData.message": "Texto longo demais" },
    ],
  ])("is refused %s, by field", (_how, body, details) => {
    expect(orderErrorOf(body)).toEqual(details);
  });

  test.each(KINDS)("is refused in Portuguese: %s", (messageType) => {
    const wrong = Object.fromEntries(
      Object.keys(MESSAGE_DATA[messageType].shape).map((name) => [name, [{}]]),
    );
    for (const messageData of [wrong, null, "x"]) {
      const details = orderErrorOf({ messageType, messageData });
      expect(Object.keys(details)[0]).toMatch(/^messageData/);
      expect(JSON.stringify(details)).not.toMatch(/invalid|expected|required/i);
    }
  });
});
