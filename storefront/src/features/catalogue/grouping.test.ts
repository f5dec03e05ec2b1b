import { describe, expect, test } from "@jest/globals";
import type { ImportedProduct } from "../../../contract/catalogue.ts";
import { baseName, groupPieces } from "./grouping.ts";

const piece = (id: number, nome_peca: string, cor: string, grupo: string): ImportedProduct => ({
  id,
  nome_peca,
  produto: "Blazer",
  preco: "R$ 1.890,00",
  cor,
  categoria: "Vestuário Superior",
  sub_categoria: "Blazers",
  cor_hex: "#1c2b4a",
  descricao: "",
  imagens: [],
  grupo,
  slug: null,
  tamanhos: [],
});

describe("the catalogue's groups", () => {
  test("a name loses the colour at its end, whatever its accents and case", () => {
    expect(baseName({ nome_peca: "Blazer Slim Azul Marinho", cor: "Azul Marinho" })).toBe("Blazer Slim");
    expect(baseName({ nome_peca: "Camisa Linho CAQUI", cor: "Cáqui" })).toBe("Camisa Linho");
  });

  test("a colour inside the name, or a name that is the colour, stays", () => {
    expect(baseName({ nome_peca: "Calça Preto Fosco", cor: "Preto" })).toBe("Calça Preto Fosco");
    expect(baseName({ nome_peca: "Preto", cor: "Preto" })).toBe("Preto");
  });

  test("colours of one model make one card, in the order of the answer, each once", () => {
    const groups = groupPieces([
      piece(1, "Blazer Slim Preto", "Preto", "a"),
      piece(9, "Blazer Tweed Verde", "Verde", "b"),
      piece(2, "Blazer Slim Cinza", "Cinza", "a"),
      piece(2, "Blazer Slim Cinza", "Cinza", "a"),
    ]);
    expect(groups.map(({ name, pieces }) => [name, pieces.map(({ id }) => id)])).toEqual([
      ["Blazer Slim", [1, 2]],
      ["Blazer Tweed", [9]],
    ]);
  });
});
