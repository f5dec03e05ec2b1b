import { describe, expect, test } from "@jest/globals";
import { z } from "@medusajs/framework/zod";
import { parsed } from "./validate";

const Note = z.object({ note: z.object({ text: z.string() }) });

describe("what a caller sent", () => {
  test("is refused by its field where a text has a sign that no database holds", () => {
    const parse = () => parsed(Note, { note: { text: "a\0b" } });
    expect(parse).toThrow("O texto tem um caractere inválido");
    expect(parse).toThrow(expect.objectContaining({ details: { "note.text": expect.any(String) } }));
  });

  test("may have something in it that nobody asked for, however deep", () => {
    const bottomless: unknown = JSON.parse(`${"[".repeat(50_000)}${"]".repeat(50_000)}`);
    expect(parsed(Note, { note: { text: "a" }, x: bottomless })).toEqual({ note: { text: "a" } });
  });
});
