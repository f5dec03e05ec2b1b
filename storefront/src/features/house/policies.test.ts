import { blocksOf, policyAt } from "./policies.ts";

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

test("an address names its page, with a slash at its end too", () => {
  expect(["/entrega", "/entrega/", "/contato"].map(policyAt)).toEqual(["delivery", "delivery", "contact"]);
});
