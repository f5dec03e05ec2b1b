import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import {
  ContactRequest,
  MESSAGE_DATA,
  MessageItem,
  type MessageType,
  ShopError,
} from "@alfaiataria/contract";
import { whatsappCalls } from "@alfaiataria/contract/openapi";
import { messageSchema, messageSchemas } from "../../../plugins/whatsapp/src/schemas.ts";
import { parse } from "../http/parse.ts";

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

/** Values as clients send them, right and wrong. */
const value = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, "", " ", "R$ 1.890,00", 0, 999, 1000, 1e9, -1, 1890.5, [], {}),
  fc.nat({ max: 20_001 }).map((length) => "a".repeat(length)),
  fc.string({ minLength: 1, maxLength: 10 }),
);
const items = fc
  .record({ name: value, color: value, size: value, quantity: value, price: value }, { requiredKeys: [] })
  .chain((item) => fc.constantFrom([], ...Object.entries(item).map((change) => [change])))
  .map((changes) => [{ name: "Blazer", quantity: 1, price: 1890, ...Object.fromEntries(changes) }]);

/** The example of a kind with up to two fields of another value. */
function altered(messageType: MessageType) {
  const { messageData } = examples[messageType]?.value as { messageData: Record<string, unknown> };
  const change = (name: string) => fc.tuple(fc.constant(name), /items/i.test(name) ? items : value);
  return fc
    .subarray(Object.keys(MESSAGE_DATA[messageType].shape), { maxLength: 2 })
    .chain((names) => fc.tuple(...names.map(change)))
    .map((changes) => ({ messageType, messageData: { ...messageData, ...Object.fromEntries(changes) } }));
}

describe("what is asked of WhatsApp", () => {
  test("has the kinds and the fields of the messages that are written", () => {
    const fields = (schemas: Record<string, { shape: object }>) =>
      Object.entries(schemas).map(([kind, { shape }]) => [kind, Object.keys(shape)]);
    expect(fields(MESSAGE_DATA)).toEqual(fields(messageSchemas));
    const { element } = messageSchemas.order_confirmation.shape.items;
    expect(Object.keys(MessageItem.shape)).toEqual(Object.keys(element.shape));
  });

  test.each(KINDS)("is taken as in its example: %s", (kind) => {
    expect(parse(ContactRequest, examples[kind]?.value)).toEqual(examples[kind]?.value);
  });

  test("is never refused where a message can be written of it", () => {
    let written = 0;
    fc.assert(
      fc.property(fc.constantFrom(...KINDS).chain(altered), (message) => {
        if (!messageSchema.safeParse(message).success) return;
        written += 1;
        expect(() => parse(ContactRequest, { clientId: "session_1", ...message })).not.toThrow();
      }),
      { numRuns: 2000 },
    );
    expect(written).toBeGreaterThan(500);
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
