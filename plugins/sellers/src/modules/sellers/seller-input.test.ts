import fc from "fast-check";
import { parse } from "./parse";
import { newSellerSchema, sellerChangeSchema } from "./seller-input";

const seller = {
  codigo: "VSP07",
  nome: "Ana Souza",
  email: "ana@exemplo.com.br",
  telefone: "+55 11 98765-4321",
};

describe("a new seller", () => {
  it.each(["codigo", "nome", "email", "telefone"])("needs %s", (field) => {
    for (const value of [undefined, null, "", "   "]) {
      expect(() => parse(newSellerSchema, { ...seller, [field]: value })).toThrow(
        "Todos os campos são obrigatórios",
      );
    }
  });

  it.each([
    [{ email: "ana@" }, "Email inválido"],
    [{ telefone: "12345" }, "Telefone inválido"],
    [{ ordem: 0 }, "A ordem deve ser um número inteiro a partir de 1"],
    [{ ordem: 1.5 }, "A ordem deve ser um número inteiro a partir de 1"],
    [{ ordem: "2" }, "A ordem deve ser um número inteiro a partir de 1"],
    [{ codigo: "X".repeat(21) }, "O código deve ter no máximo 20 caracteres"],
  ])("with %j is refused", (change, message) => {
    expect(() => parse(newSellerSchema, { ...seller, ...change })).toThrow(message);
  });

  it("is kept without stray spaces, the e-mail in lower case", () => {
    expect(parse(newSellerSchema, { ...seller, nome: " Ana Souza ", email: " ANA@Exemplo.com.br" })).toEqual({
      ...seller,
      ordem: 1,
      ativo: true,
    });
  });

  it("takes nothing but its own fields", () => {
    fc.assert(
      fc.property(fc.string(), fc.anything(), (key, value) => {
        fc.pre(!["codigo", "nome", "email", "telefone", "ordem", "ativo"].includes(key));
        expect(Object.keys(parse(newSellerSchema, { ...seller, [key]: value }))).toHaveLength(6);
      }),
    );
  });
});

describe("a change", () => {
  it("has at least one field and fills in none", () => {
    expect(parse(sellerChangeSchema, { ativo: false })).toEqual({ ativo: false });
    expect(() => parse(sellerChangeSchema, {})).toThrow("Nenhuma alteração informada");
    expect(() => parse(sellerChangeSchema, { id: "sel_1" })).toThrow("Nenhuma alteração informada");
  });
});
