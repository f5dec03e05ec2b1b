import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { PieceQuery } from "@alfaiataria/contract";
import { catalogueOf, find, piece, snapshot } from "../testing/catalogue.ts";

const PIECES = [
  piece(1, { grupo: "milano", nome_peca: "Blazer Milano Azul" }),
  piece(2, {
    grupo: "camisa",
    nome_peca: "Camisa Ática",
    produto: "Camisa",
    sub_categoria: "Camisas",
    preco_centavos: 34_990,
  }),
  piece(3, { grupo: "milano", nome_peca: "Blazer Milano Preto" }),
  piece(4, {
    grupo: "abbot",
    nome_peca: "Abotoadura",
    produto: "Abotoadura",
    categoria: "Acessórios",
    sub_categoria: "Joias",
    preco_centavos: 9_900,
  }),
  piece(5, { grupo: "agua", nome_peca: "Água 10", preco_centavos: 9_900 }),
  piece(6, { grupo: "agua9", nome_peca: "Água 9", preco_centavos: 9_900 }),
];

describe("the list", () => {
  const catalogue = catalogueOf(snapshot("1", PIECES));
  const ids = (query: PieceQuery) => find(catalogue, query).ids;

  test("is in Portuguese order, the colors of a model side by side", () => {
    expect(ids({})).toEqual([4, 6, 5, 1, 3, 2]);
  });

  test("puts models in order by their own name, whatever their colors", () => {
    const named = (id: number, nome_base: string, cor: string) =>
      piece(id, { nome_peca: `${nome_base} ${cor}`, nome_base, cor });
    const blazers = [named(1, "Blazer Slim Lã", "Azul"), named(2, "Blazer Slim", "Preto")];
    expect(find(catalogueOf(snapshot("1", blazers)), {}).ids).toEqual([2, 1]);
  });

  test("is sorted by price both ways, equals by name", () => {
    expect(ids({ sort: "preco-asc" })).toEqual([4, 6, 5, 2, 1, 3]);
    expect(ids({ sort: "preco-desc" })).toEqual([1, 3, 2, 4, 6, 5]);
  });

  test("is narrowed by each kind of filter, and by all of them together", () => {
    expect(ids({ produtos: ["Camisa"] })).toEqual([2]);
    expect(ids({ produtos: ["camisa", "ABOTOADURA"] })).toEqual([4, 2]);
    expect(ids({ categorias: ["Acessorios"] })).toEqual([4]);
    expect(ids({ subcategorias: ["Camisas"], produtos: ["Blazer"] })).toEqual([]);
    expect(ids({ produtos: ["Blazer"], search: "preto" })).toEqual([3]);
    expect(ids({ produtos: [] })).toHaveLength(6);
    expect(ids({ produtos: ["não há"] })).toEqual([]);
  });

  test("is narrowed to what costs less than else, which a list of prices begins and ends", () => {
    const sale = { regular_centavos: 200_000, lowest_centavos: null };
    const lowered = catalogueOf(snapshot("1", [piece(1, { sale }), piece(2)]));
    expect(find(lowered, { oferta: "true" }).ids).toEqual([1]);
    expect(lowered.countOnSale()).toBe(1);
    expect(find(catalogue, { oferta: "true", produtos: ["Blazer"] }).ids).toEqual([]);
  });

  test("comes in pages of 12 models, whole models only, nothing twice and nothing lost", () => {
    const many = Array.from({ length: 40 }, (_, i) =>
      piece(i + 1, { grupo: `g${i % 20}`, nome_peca: `Peça ${String(i % 20).padStart(2, "0")}` }),
    );
    const large = catalogueOf(snapshot("1", many));
    const pages = [1, 2, 3].map((page) => find(large, { page }));
    expect(pages.map(({ ids }) => ids.length)).toEqual([24, 16, 0]);
    expect(pages[0]).toMatchObject({ groups: 20, pages: 2, total: 40 });
    expect(new Set(pages.flatMap(({ ids }) => ids)).size).toBe(40);
    expect(find(large, {}).ids).toHaveLength(40);
    expect(find(large, { search: "nada" }).pages).toBe(1);
  });

  test("has one key however its values are written, and none is made up by a stranger", () => {
    const key = (query: PieceQuery) => JSON.stringify(catalogue.listQuery(query));
    const known = key({ produtos: ["Blazer", "Camisa"] });
    for (const produtos of [
      ["camisa", "BLAZER"],
      ["Camisa", "camisa", "Blázer"],
    ])
      expect(key({ produtos })).toBe(known);
    const anyKeys = fc.array(
      fc.string().map((text) => `${text}?`),
      { minLength: 1, maxLength: 100 },
    );
    const [some] = ["x"].map((name) => key({ produtos: [name], categorias: [name, "Acessórios"] }));
    fc.assert(
      fc.property(anyKeys, (names) => {
        expect(key({ produtos: names, categorias: [...names, "ACESSORIOS"] })).toBe(some);
      }),
    );
  });

  test("asking leaves the catalogue as it was", () => {
    const before = JSON.stringify(find(catalogue, {}));
    ids({ sort: "preco-desc", search: "blazer" });
    expect(JSON.stringify(find(catalogue, {}))).toBe(before);
  });
});
