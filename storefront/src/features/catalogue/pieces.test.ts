import { describe, expect, test } from "@jest/globals";
import type { ImportedProduct } from "@alfaiataria/contract";
import { groupPieces } from "./pieces.ts";

const piece = (id: number, nome_base: string, cor: string, grupo: string): ImportedProduct => ({
  id,
  nome_peca: `${nome_base} ${cor}`,
  nome_base,
  produto: "Blazer",
  preco: "R$ 1.890,00",
  cor,
  categoria: "Vestuário Superior",
  sub_categoria: "Blazers",
  cor_hex: "#1c2b4a",
  descricao: "",
  preco_original: null,
  imagens: [],
  grupo,
  slug: null,
  tamanhos: [],
});

describe("the catalogue's groups", () => {
  test("colors of one model make one card, in the order of the answer, each once", () => {
    const groups = groupPieces([
      piece(1, "Blazer Slim", "Preto", "a"),
      piece(9, "Blazer Tweed", "Verde", "b"),
      piece(2, "Blazer Slim", "Cinza", "a"),
      piece(2, "Blazer Slim", "Cinza", "a"),
    ]);
    expect(groups.map(({ name, pieces }) => [name, pieces.map(({ id }) => id)])).toEqual([
      ["Blazer Slim", [1, 2]],
      ["Blazer Tweed", [9]],
    ]);
  });
});
