import { describe, expect, test } from "@jest/globals";
import { MedusaError } from "@medusajs/framework/utils";
import { expectedError, refusalOf } from "./errors";

const failing = (message: string, more: { code?: string; name?: string } = {}) =>
  expectedError(Object.assign(new Error(message), more))?.status;

describe("what the database says", () => {
  test.each([
    ["terminating connection due to administrator command", { code: "57P01" }],
    ["the database system is starting up", { code: "57P03" }],
    ["connect ECONNREFUSED 127.0.0.1:5432", { code: "ECONNREFUSED" }],
    ["sorry, too many clients already", { code: "53300" }],
    ["cannot execute INSERT in a read-only transaction", { code: "25006" }],
    ["Transaction already started for transactionId: auto-01M887YCRNWFMEAP55WSV67NX5", {}],
    ["Knex: Timeout acquiring a connection.", { name: "KnexTimeoutError" }],
    ["COMMIT; - Client has encountered a connection error and is not queryable", {}],
    ["Connection terminated unexpectedly", {}],
    ["timeout expired", {}],
    ['select "auth_mfa_factor" - read ECONNRESET', {}],
    ['select "auth_mfa_factor" - write EPIPE', {}],
    ["select 1 - Client was closed and is not queryable", {}],
    ["Unable to acquire a connection", {}],
    ["canceling statement due to statement timeout", { code: "57014" }],
    ["Transaction query already complete, run with DEBUG=knex:tx for more info", {}],
    // The same errors where Medusa has dropped their code.
    ["connect ECONNREFUSED 127.0.0.1:5432", {}],
    ["the database system is in recovery mode", {}],
    ["sorry, too many clients already", {}],
    ["Knex: Timeout acquiring a connection. The pool is probably full.", {}],
    ["Max retries (3) exceeded for saving checkpoint due to version conflicts", {}],
    // Redis.
    ["Command timed out", {}],
    ["Connection is closed.", {}],
    ["Stream isn't writeable and enableOfflineQueue options is false", {}],
    ["Timed-out acquiring lock.", { name: "MedusaError" }],
    ['Failed to acquire lock for key "order_1"', { name: "MedusaError" }],
    ["Reached the max retries per request limit (which is 20).", {}],
  ])("is a shop that is away for a moment: %s", (message, more) => {
    expect(failing(message, more)).toBe(503);
  });

  test.each([
    ["could not extend file: No space left on device", { code: "53100" }],
    ["could not write to file: No space left on device", {}],
    ["ENOSPC: no space left on device, write", { code: "ENOSPC" }],
  ])("is a shop that has no room: %s", (message, more) => {
    const refused = expectedError(Object.assign(new Error(message), more));
    expect(refused).toMatchObject({
      status: 503,
      message: expect.stringMatching(/sem espaço.*Nada se perdeu/),
    });
  });

  test("is a mistake of whoever asks, where a value cannot be read", () => {
    expect(failing("invalid input syntax for type integer", { code: "22P02" })).toBe(400);
    expect(failing("invalid message format", { code: "08P01" })).toBe(400);
  });

  test("is a mistake of whoever asks, where a list has no such column", () => {
    expect(expectedError(new Error("Trying to order by not existing property Product.zzz"))).toMatchObject({
      status: 400,
      message: "Ordenação inválida",
    });
  });

  test("is a fault of ours otherwise", () => {
    expect(failing('column "x" does not exist', { code: "42703" })).toBeUndefined();
  });
});

// What Express's body parsers throw.
test.each([
  ["entity.too.large", 413, "O conteúdo enviado é grande demais"],
  ["parameters.too.many", 413, "O conteúdo enviado tem campos demais"],
  ["charset.unsupported", 415, "Envie o conteúdo em UTF-8"],
  ["encoding.unsupported", 415, "Envie o conteúdo sem compressão"],
  ["entity.parse.failed", 400, "O que foi enviado não é um JSON válido."],
  ["querystring.parse.rangeError", 400, "O conteúdo enviado tem níveis demais"],
  ["request.size.invalid", 400, "O conteúdo enviado chegou incompleto"],
])("a body that is not read is refused in Portuguese: %s", (type, status, message) => {
  expect(expectedError(Object.assign(new Error("english"), { type }))).toMatchObject({ status, message });
});

test("a body that does not unpack is refused in Portuguese", () => {
  const thrown = Object.assign(new Error("incorrect header check"), { code: "Z_DATA_ERROR", status: 400 });
  expect(expectedError(thrown)).toMatchObject({
    status: 400,
    message: "O conteúdo enviado não está comprimido como se diz",
  });
});

test("what Medusa refuses on the shop's own routes is a conflict in Portuguese, and what it has no words for is a fault", () => {
  const said = (message: string) => refusalOf(new MedusaError(MedusaError.Types.NOT_ALLOWED, message));
  expect(said("Cannot fulfill more items than what was ordered")).toMatchObject({
    status: 409,
    message: "Estas peças já estão num envio.",
  });
  expect(said("relation of order_1 is odd")).toBeUndefined();
  expect(refusalOf(new Error("Cannot fulfill more items"))).toBeUndefined();
});
