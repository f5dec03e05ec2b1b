import fc from "fast-check";
import { NewSeller } from "@alfaiataria/contract";
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { AdminUpdateSeller } from "./admin/shop/sellers/validators";
import { validBody } from "@alfaiataria/medusa-kit";

/** The body as a route gets it after validation. */
function valid(schema: Parameters<typeof validBody>[0], body: unknown): object {
  const request = { body } as MedusaRequest;
  validBody(schema)(request, {} as MedusaResponse, () => undefined);
  return request.validatedBody as object;
}

const seller = {
  codigo: "VSP07",
  nome: "Ana Souza",
  email: "ana@exemplo.com.br",
  telefone: "+55 11 98765-4321",
};

describe("a new seller", () => {
  it.each(["codigo", "nome", "email", "telefone"])("needs %s", (field) => {
    for (const value of [undefined, null, "", "   "]) {
      expect(() => valid(NewSeller, { ...seller, [field]: value })).toThrow(
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
    expect(() => valid(NewSeller, { ...seller, ...change })).toThrow(message);
  });

  it("is kept without stray spaces, the e-mail in lower case", () => {
    expect(valid(NewSeller, { ...seller, nome: " Ana Souza ", email: " ANA@Exemplo.com.br" })).toEqual({
      ...seller,
    });
  });

  it("takes nothing but its own fields", () => {
    fc.assert(
      fc.property(fc.string(), fc.anything(), (key, value) => {
        fc.pre(!["codigo", "nome", "email", "telefone", "ordem", "ativo"].includes(key));
        expect(Object.keys(valid(NewSeller, { ...seller, [key]: value }))).toHaveLength(4);
      }),
    );
  });
});

describe("a change", () => {
  it("has at least one field and fills in none", () => {
    expect(valid(AdminUpdateSeller, { ativo: false })).toEqual({ ativo: false });
    expect(valid(AdminUpdateSeller, { user_id: null })).toEqual({ user_id: null });
    expect(() => valid(AdminUpdateSeller, { user_id: "user 1" })).toThrow("Usuário inválido");
    expect(() => valid(AdminUpdateSeller, {})).toThrow("Nenhuma alteração informada");
    expect(() => valid(AdminUpdateSeller, { id: "sel_1" })).toThrow("Nenhuma alteração informada");
  });
});
