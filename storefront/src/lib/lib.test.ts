import { describe, expect, test } from "@jest/globals";
import { HttpError, messageOf, read, readBodyOrNull } from "./api/reply.ts";
import { formatDeadline } from "./dates.ts";
import { formatReais, parseReais } from "./money.ts";
import { sourceSet } from "./picture-sources.ts";
import { orderSizes } from "./sizes.ts";
import { slugify } from "./text.ts";

describe("money", () => {
  test("is shown as R$ 1.234,56 and read back", () => {
    expect(formatReais(1234.56)).toBe("R$ 1.234,56");
    expect(parseReais("R$ 1.234,56")).toBe(1234.56);
    expect(parseReais("sob consulta")).toBeNull();
  });
});

test.each([
  ["2026-11-23T17:00:00.000Z", "23/11 às 14h"],
  ["2026-11-24T02:30:00.000Z", "23/11 às 23h30"],
  ["2026-12-01T03:00:00.000Z", "01/12 às 0h"],
])("the deadline %s is %s on the shop's clock", (instant, text) => {
  expect(formatDeadline(instant)).toBe(text);
});

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

test("sizes: numbers by value, words by alphabet, each once", () => {
  expect(orderSizes(["100", "95", "100"])).toEqual(["95", "100"]);
  expect(orderSizes(["P", "M", "GG", "G"])).toEqual(["G", "GG", "M", "P"]);
});

test("a supplier's address is lower-case, hyphenated, without accents", () => {
  expect(slugify("Vitale Barberis Canonico")).toBe("vitale-barberis-canonico");
  expect(slugify("Óculos & Cia.")).toBe("oculos-cia");
});

test("our pictures come in three widths, others as they are", () => {
  expect(sourceSet("/static/pecas/12-1-960.webp")?.avif).toBe(
    "/static/pecas/12-1-320.avif 320w, /static/pecas/12-1-720.avif 720w, /static/pecas/12-1-960.avif 960w",
  );
  expect(sourceSet("https://exemplo.com/foto.jpg")).toBeNull();
});
