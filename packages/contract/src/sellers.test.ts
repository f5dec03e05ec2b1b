import { expect, test } from "@jest/globals";
import { ShopError } from "./shop-error.ts";
import { parse } from "./parse.ts";
import { MessageChange, NewSeller, SellerChange } from "./sellers.ts";

const ANA = {
  codigo: "ana",
  nome: " Ana Souza ",
  email: " ana@exemplo.com.br ",
  telefone: "+55 11 98765-4321",
};

function refusalOf(read: () => unknown): ShopError {
  try {
    read();
  } catch (error) {
    if (error instanceof ShopError) return error;
  }
  throw new Error("was not refused");
}

test("a seller's fields are read without the blanks around them", () => {
  expect(parse(NewSeller, ANA)).toMatchObject({ nome: "Ana Souza", email: "ana@exemplo.com.br" });
});

test.each(["codigo", "nome", "email", "telefone"])("a seller needs %s", (field) => {
  for (const value of [undefined, null, "", "   ", 7]) {
    const { message, details } = refusalOf(() => parse(NewSeller, { ...ANA, [field]: value }));
    expect([message, details]).toEqual([
      "Todos os campos são obrigatórios",
      { [field]: "Todos os campos são obrigatórios" },
    ]);
  }
});

test.each([
  [NewSeller, { ...ANA, ordem: 0 }, "A ordem deve ser um número inteiro a partir de 1"],
  [NewSeller, { ...ANA, ordem: 1.5 }, "A ordem deve ser um número inteiro a partir de 1"],
  [NewSeller, { ...ANA, email: "ana@" }, "Email inválido"],
  [SellerChange, {}, "Nenhuma alteração informada"],
  [SellerChange, { id: "sel_2" }, "Nenhuma alteração informada"],
  [SellerChange, { ativo: "sim" }, "O status deve ser verdadeiro ou falso"],
  [MessageChange, { status: "aberta" }, "Status inválido"],
  [MessageChange, {}, "Nenhuma alteração informada"],
])("%# %j is refused: %s", (schema, body, message) => {
  expect(refusalOf(() => parse(schema as typeof NewSeller, body)).message).toBe(message);
});
