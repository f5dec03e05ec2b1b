import { expect, test } from "@jest/globals";
import { catalogueOf, piece, snapshot } from "../testing/catalogue.ts";
import { importedProduct, storeProduct } from "./views.ts";

/** Size 46 at the regular price, 48 on sale and so the piece's price, 50 dearer. */
function shown(stock: Record<"46" | "48" | "50", number>) {
  const catalogue = catalogueOf(
    snapshot("1", [
      piece(1, {
        preco: "R$ 99,90",
        preco_centavos: 9_990,
        sale: { regular_centavos: 189_000, lowest_centavos: null },
        variants: [
          { id: "v46", size: "46", price_centavos: 189_000, stock: stock["46"] },
          { id: "v48", size: "48", stock: stock["48"] },
          { id: "v50", size: "50", price_centavos: 195_000, stock: stock["50"] },
        ],
      }),
    ]),
  );
  const { preco, preco_original, tamanhos } = importedProduct(catalogue.piece(1)!);
  const { price, originalPrice } = storeProduct(catalogue.product("peca-1")!, catalogue);
  return {
    piece: [preco, preco_original],
    product: [price, originalPrice],
    sizes: tamanhos.map((size) => [size.size, size.preco, size.preco_original]),
  };
}

test("a piece has the price of its cheapest size that is left, and a size its own where that is another", () => {
  expect(shown({ "46": 1, "48": 1, "50": 1 })).toEqual({
    piece: ["R$ 99,90", "R$ 1.890,00"],
    product: [99.9, 1890],
    sizes: [
      ["46", "R$ 1.890,00", null],
      ["48", undefined, undefined],
      ["50", "R$ 1.950,00", null],
    ],
  });
});

test("a size that is sold out lowers no price", () => {
  expect(shown({ "46": 1, "48": 0, "50": 1 })).toEqual({
    piece: ["R$ 1.890,00", null],
    product: [1890, null],
    sizes: [
      ["46", undefined, undefined],
      ["48", "R$ 99,90", "R$ 1.890,00"],
      ["50", "R$ 1.950,00", null],
    ],
  });
  expect(shown({ "46": 0, "48": 0, "50": 0 })).toMatchObject({ piece: ["R$ 99,90", "R$ 1.890,00"] });
});
