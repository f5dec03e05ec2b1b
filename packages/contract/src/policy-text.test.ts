import { expect, test } from "@jest/globals";
import { blocksOf } from "./policy-text.ts";

test("a text has paragraphs, headings and lists", () => {
  const text = "Um\ndois\n\ntrês\n## Prazos\n- PAC\n- SEDEX\n\n- outra\r\nfim ## não é título";
  expect(blocksOf(text)).toEqual([
    { kind: "paragraph", text: "Um\ndois" },
    { kind: "paragraph", text: "três" },
    { kind: "heading", text: "Prazos" },
    { kind: "list", items: ["PAC", "SEDEX"] },
    { kind: "list", items: ["outra"] },
    { kind: "paragraph", text: "fim ## não é título" },
  ]);
  expect(blocksOf("\n \n")).toEqual([]);
});
