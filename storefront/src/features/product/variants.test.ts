import { describe, expect, test } from "@jest/globals";
import type { StoreProduct, Variant } from "@alfaiataria/contract";
import { cheapestOf, chosenVariant, colorNamed, colorsOf, sizeOptions, variantOfColor } from "./variants.ts";

const variant = (colorName: string, size: string, inStock = true): Variant => ({
  id: `${colorName}-${size}`,
  color: colorName,
  colorName,
  colorHex: "#000000",
  size,
  inStock,
  images: [],
  price: 100,
  originalPrice: null,
  lowestPrice30Days: null,
  import_id: 1,
});
const product = (variants: Variant[]): StoreProduct => ({
  id: "p",
  slug: "p",
  name: "Peça",
  price: 100,
  originalPrice: null,
  lowestPrice30Days: null,
  description: "",
  fabric: "",
  style: "",
  composition: "",
  code: "",
  details: [],
  variants,
  onRequest: [],
  produto: "Blazer",
  category: null,
});
const blazer = product([
  variant("Preto", "100"),
  variant("Preto", "48", false),
  variant("Cáqui", "48"),
  variant("Cáqui", "50"),
]);
const wine = {
  import_id: 9,
  color: "Vinho",
  colorName: "Vinho",
  colorHex: "#5e1f2d",
  images: [],
  price: 120,
};
const colors = colorsOf(blazer);
const [black, khaki] = [colorNamed(colors, "Preto"), colorNamed(colors, "caqui")];
if (!black || !khaki) throw new Error("the colors of the example are missing");

describe("color and size", () => {
  test("the address names a color without minding accents; an unknown one gives the first", () => {
    expect(khaki.name).toBe("Cáqui");
    expect(colorNamed(colors, "Roxo")?.name).toBe("Preto");
  });

  test("colors that a seller alone sells come last, and have no size to choose", () => {
    const onRequest = [wine, { ...wine, colorName: "Preto" }];
    const [, , last, ...more] = colorsOf({ ...blazer, onRequest });
    expect(last).toMatchObject({ name: "Vinho", pieceId: 9, price: 120, variants: [] });
    expect(more).toEqual([]);
    expect(last && chosenVariant(last, "48")).toBeNull();
  });

  test("sizes are ordered as numbers, and those not in stock in this color are closed", () => {
    expect(sizeOptions(blazer, black)).toEqual([
      { size: "48", inStock: false },
      { size: "50", inStock: false },
      { size: "100", inStock: true },
    ]);
  });

  test("another color keeps the size when it is there, else takes the first in stock", () => {
    expect(variantOfColor(khaki, "50")?.id).toBe("Cáqui-50");
    expect(variantOfColor(black, "50")?.id).toBe("Preto-100");
  });

  test("nothing is chosen without a size, nor with one that is sold out", () => {
    expect(chosenVariant(khaki, null)).toBeNull();
    expect(chosenVariant(black, "48")).toBeNull();
    expect(chosenVariant(khaki, "48")?.id).toBe("Cáqui-48");
  });

  test("a piece of one size is chosen by itself", () => {
    const [tie] = colorsOf(product([variant("Vinho", "Único")]));
    expect(tie && chosenVariant(tie, null)?.id).toBe("Vinho-Único");
  });
});

test("a color has the price of its cheapest size in stock until one is chosen", () => {
  const sizes = ["46", "48", "50"].map((size, at) => ({
    ...variant("Preto", size, at < 2),
    price: 300 - at * 100,
  }));
  const [color] = colorsOf(product(sizes));
  expect(cheapestOf(color!)).toMatchObject({ size: "48", price: 200 });
});
