import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { piece } from "../testing/catalogue.ts";
import type { Piece } from "@alfaiataria/contract/internal";
import { PieceSearch, searchWords } from "./search.ts";

const PIECES = [
  piece(1),
  piece(2, {
    nome_peca: "Calça Chino Algodão Caqui",
    produto: "Calça",
    cor: "Caqui",
    sub_categoria: "Calças",
  }),
  piece(3, { nome_peca: "Camisa Oxford Branco", produto: "Camisa", cor: "Branco", sub_categoria: "Camisas" }),
  piece(4, {
    nome_peca: "Óculos Tartaruga",
    produto: "Óculos",
    cor: "Tartaruga",
    categoria: "Acessórios",
    sub_categoria: "Óculos",
  }),
  piece(5, {
    nome_peca: "Cinto de Couro Preto",
    produto: "Cinto",
    cor: "Preto",
    categoria: "Acessórios",
    sub_categoria: "Cintos",
  }),
  piece(6, {
    nome_peca: "Moletom Algodão Marrom",
    produto: "Moletom",
    cor: "Marrom",
    sub_categoria: "Malhas",
  }),
];

/** Ids of these pieces that a text finds; null when the text restricts nothing. */
function find(text: string, pieces: Piece[]): number[] | null {
  const search = new PieceSearch();
  pieces.forEach((each) => search.add(searchWords(each)));
  const matches = search.find(text);
  return matches && pieces.filter((_, place) => matches.has(place)).map(({ id }) => id);
}

describe("search", () => {
  test.each([
    ["calca", [2], "without accents"],
    ["CALÇA", [2], "in capitals"],
    ["óculos", [4], "with accents"],
    ["ocul", [4], "by a beginning"],
    ["  camisa  ", [3], "with blanks around"],
    ["acessorios", [4, 5], "by category"],
    ["calças", [2], "by sub-category"],
    ["branco", [3], "by color"],
    ["camiza", [3], "with one wrong letter"],
    ["camsa", [3], "with one letter too few"],
    ["cammisa", [3], "with one letter too many"],
    ["csaaco", [], "but not with several"],
    ["- / -", [], "not by signs alone"],
    ["camias", [3], "with two letters swapped"],
    ["lbazer", [1], "with the first two swapped"],
    ["blazer azul", [1], "by several words, all of which match"],
    ["blazer branco", [], "and by nothing when one of them does not"],
    ["camisas brancas", [3], "in the plural and the other gender"],
    ["blazers azuis", [1], "whatever its plural"],
    ["moletons marrons", [6], "is like"],
    ["algodões", [2, 6], "or its ending"],
    ["cinto de couro", [5], "past words that only tie others together"],
    ["cinto com o couro", [5], "whichever these are"],
    ["xyzxyz", [], "and finds nothing where there is nothing"],
  ])("'%s' finds %j: %s", (text, ids) => {
    expect(find(text, PIECES)).toEqual(ids);
  });

  test.each(["", "   ", "de", "a e o"])("'%s' asks for nothing in particular", (text) => {
    expect(find(text, PIECES)).toBeNull();
  });

  test("a word that is spelled right is not taken for a misspelling of another", () => {
    const two = [
      piece(1, { nome_peca: "Terno Preto", cor: "Preto" }),
      piece(2, { nome_peca: "Terno Prato", cor: "Prata" }),
    ];
    expect(find("preto", two)).toEqual([1]);
  });

  const word = fc.stringMatching(/^[a-záéíóúãõçâêô]{2,12}$/);

  test("every piece is found by its own name, however it is typed", () => {
    const name = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(" "));
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 12 }), fc.boolean(), (names, loud) => {
        const own = names.map((nome_peca, id) => piece(id, { nome_peca }));
        names.forEach((typed, id) => {
          const ids = find(loud ? typed.toUpperCase() : typed, own);
          expect(ids === null || ids.includes(id)).toBe(true);
        });
      }),
    );
  });

  test("every piece is found by a word with two neighboring letters swapped", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{4,12}$/), fc.nat(10), (typed, at) => {
        const i = at % (typed.length - 1);
        const swapped = typed.slice(0, i) + typed[i + 1] + typed[i] + typed.slice(i + 2);
        expect(find(swapped, [piece(7, { nome_peca: typed })])).toEqual([7]);
      }),
    );
  });

  test("no text at all breaks it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
        const ids = find(text, PIECES);
        expect(ids === null || Array.isArray(ids)).toBe(true);
      }),
    );
  });
});
