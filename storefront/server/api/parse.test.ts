import { describe, expect, test } from "@jest/globals";
import * as z from "zod/mini";
import {
  AddToCart,
  ContactRequest,
  OrderRequest,
  PickupForm,
  parse,
  PieceQuery,
  ShopError,
} from "@alfaiataria/contract";
import { requireObject } from "../http/require-object.ts";

function failureOf(work: () => unknown): ShopError {
  try {
    work();
  } catch (error) {
    if (error instanceof ShopError) return error;
    throw error;
  }
  throw new Error("it was accepted");
}

const ORDER = {
  name: "Ana Prado",
  email: "ana@exemplo.com.br",
  phone: "11988887777",
  zipCode: "01310-100",
  address: "Avenida Paulista",
  number: "1",
  neighborhood: "Bela Vista",
  city: "São Paulo",
  state: "SP",
  paymentMethod: "pix",
  shippingMethod: "PAC",
  shippingPrice: 15,
  total: 100,
};

describe("what was sent", () => {
  test("is said to be missing in a shopper's words, whatever its kind", () => {
    const sent = { clientId: "session_1", messageType: "product_inquiry" };
    expect(failureOf(() => parse(ContactRequest, sent)).details).toEqual({
      messageData: "Campo obrigatório",
    });
  });

  test("is taken as the contract says", () => {
    expect(parse(AddToCart, { productId: " p ", variantId: "v" })).toEqual({
      productId: "p",
      variantId: "v",
      quantity: 1,
    });
    expect(parse(OrderRequest, ORDER)).toEqual(ORDER);
  });

  // Spec 2 §5, word for word.
  test.each([
    ["name", "An", "Nome é obrigatório"],
    ["name", undefined, "Nome é obrigatório"],
    ["email", "ana@", "Email inválido"],
    ["phone", "119888", "Telefone inválido"],
    ["phone", "ligue para mim", "Telefone inválido"],
    ["zipCode", "1310-100", "CEP deve ter formato 00000-000"],
    ["address", "Rua", "Endereço é obrigatório"],
    ["number", "", "Número é obrigatório"],
    ["neighborhood", "B", "Bairro é obrigatório"],
    ["city", "S", "Cidade é obrigatória"],
    ["state", "S", "Estado é obrigatório"],
    ["paymentMethod", "ouro", "Selecione uma forma de pagamento"],
    ["shippingMethod", "", "Selecione uma opção de frete"],
    ["total", "100", "Total inválido"],
    ["total", -1, "Total inválido"],
    ["shippingPrice", Number.NaN, "Valor do frete inválido"],
    // Where the specification is silent: too long is not missing.
    ["name", "A".repeat(121), "Use até 120 caracteres"],
    ["address", "R".repeat(201), "Use até 200 caracteres"],
  ])("with %s %j is answered with its field's message", (field, value, message) => {
    const failure = failureOf(() => parse(OrderRequest, { ...ORDER, [field]: value }));
    expect([failure.status, failure.code, failure.message]).toEqual([400, "invalid_request", message]);
    expect(failure.details).toEqual({ [field]: message });
  });

  test("that is fetched is not held up by an address that was typed before a branch was chosen", () => {
    const typed = { address: "a".repeat(300), complement: "a".repeat(101), zipCode: "0131", city: "" };
    expect(parse(PickupForm, { ...ORDER, ...typed })).toMatchObject({ name: ORDER.name });
  });

  test("with several faults names each field once, and the first in the message", () => {
    const failure = failureOf(() => parse(OrderRequest, {}));
    expect(failure.message).toBe("Nome é obrigatório");
    expect(Object.keys(failure.details ?? {})).toEqual(Object.keys(ORDER));
  });

  test("with more values of a filter than a shop offers is refused", () => {
    const produtos = (count: number) => ({
      produtos: Array.from({ length: count }, (_, at) => at).join(","),
    });
    expect(parse(PieceQuery, produtos(100)).produtos).toHaveLength(100);
    expect(failureOf(() => parse(PieceQuery, produtos(101))).details).toEqual({
      produtos: "Use até 100 itens",
    });
  });

  test("is refused in Portuguese also where the contract words nothing", () => {
    const asked = { page: "x", search: ["a", "b"], sort: "cor" };
    expect(failureOf(() => parse(PieceQuery, asked)).details).toEqual({
      page: "Deve ser um número",
      search: "Deve ser um texto",
      sort: "Escolha uma destas opções: nome, preco-asc, preco-desc",
    });
  });

  test.each([
    [z.string(), undefined, "Campo obrigatório"],
    [z.string(), 1, "Deve ser um texto"],
    [z.int(), 1.5, "Deve ser um número inteiro"],
    [z.boolean(), "sim", "Deve ser true ou false"],
    [z.array(z.string()), "a", "Deve ser uma lista"],
    [z.object({}), "a", "Deve ser um objeto"],
    [z.string().check(z.maxLength(200)), "a".repeat(201), "Use até 200 caracteres"],
    [z.string().check(z.minLength(1)), "", "Use ao menos 1 caractere"],
    [z.array(z.int()).check(z.maxLength(3)), [1, 2, 3, 4], "Use até 3 itens"],
    [z.number().check(z.minimum(1)), 0, "Deve ser no mínimo 1"],
    [z.number().check(z.gt(0)), 0, "Deve ser maior que 0"],
    [z.number().check(z.lte(9)), 10, "Deve ser no máximo 9"],
    [z.number().check(z.lt(9)), 9, "Deve ser menor que 9"],
    [z.number().check(z.multipleOf(5)), 7, "Deve ser um múltiplo de 5"],
    [z.email(), "ana", "Email inválido"],
    [z.string().check(z.regex(/^a$/)), "b", "Formato inválido"],
    [z.literal("true"), "x", "Deve ser true"],
    [z.strictObject({}), { a: 1, b: 2 }, "Campos desconhecidos: a, b"],
    [z.union([z.int(), z.boolean()]), "x", "Valor inválido"],
    [z.file(), "x", "Entrada inválida: esperava um ficheiro, recebeu um texto"],
  ])("is refused by each kind of schema in plain words (%#)", (schema: z.ZodMiniType, value, message) => {
    expect(failureOf(() => parse(schema, value)).message).toBe(message);
  });

  test.each([[null], [[]], ["texto"], [3], [undefined]])("as a body has to be an object, not %j", (body) => {
    expect(failureOf(() => requireObject(body)).message).toBe(
      "O corpo da requisição deve ser um objeto JSON",
    );
  });

  test("names the request in its answer, and nothing of the inside", () => {
    const body = new ShopError("conflict", "Não há", { available: 1 }).toBody("abc");
    expect(body).toEqual({
      message: "Não há",
      code: "conflict",
      details: { available: 1 },
      requestId: "abc",
    });
  });
});
