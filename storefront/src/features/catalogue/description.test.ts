import { expect, test } from "@jest/globals";
import { describePiece } from "./description.ts";

const of = (produto: string, nome_peca = "", categoria = "") =>
  describePiece({ produto, nome_peca, categoria });
const KEYWORDS = [
  "Blazer",
  "Calça",
  "Camisa",
  "Jaqueta",
  "Terno",
  "Gravata",
  "Cinto",
  "Sapato",
  "Meia",
  "Óculos",
  "Suspensório",
  "Malha",
];

test("each keyword of the specification has a description of its own, the rest share one", () => {
  const texts = KEYWORDS.map((keyword) => of(keyword));
  expect(new Set([...texts, of("Cachecol")]).size).toBe(KEYWORDS.length + 1);
});

test("shoes of every kind are described alike, and the name counts as well as the type", () => {
  expect(of("Mocassim")).toBe(of("Sapato"));
  expect(of("Calçado", "Tênis de Couro")).toBe(of("Sapato"));
});

test("a t-shirt is not described as a shirt", () => {
  expect(of("Camiseta")).toBe(of("Cachecol"));
});
