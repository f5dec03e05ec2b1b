import { describe, expect, test } from "@jest/globals";
import { HttpError, messageOf, read, readBodyOrNull } from "./reply.ts";

describe("an answer that is not OK", () => {
  const reply = async () => ({
    status: 409,
    body: { message: "Restam 2 unidades", code: "conflict" },
    headers: {},
  });

  test("becomes an error of status, colon and body, with the server's message for people", async () => {
    const error: unknown = await read(reply, "/api/x").catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(HttpError);
    expect((error as HttpError).message).toBe('409: {"message":"Restam 2 unidades","code":"conflict"}');
    expect(messageOf(error, "outra")).toBe("Restam 2 unidades");
    expect(messageOf(new TypeError("rede"), "outra")).toBe("outra");
  });

  test("is nothing where its status means that there is nothing", async () => {
    expect(await readBodyOrNull(reply, "/api/x", 409)).toBeNull();
    await expect(readBodyOrNull(reply, "/api/x", 404)).rejects.toThrow(/^409/);
  });
});
