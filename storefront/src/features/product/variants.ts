import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { fold } from "@alfaiataria/brazil";
import type { StoreProduct, Variant } from "@alfaiataria/contract";
import { orderSizes, type SizeOption } from "../../components/size-options.tsx";

type Color = {
  name: string;
  hex: string;
  images: string[];
  /** The catalogue record. */
  pieceId: number | null;
  /** Reais. */
  price: number;
  /** None where a seller alone sells it. */
  variants: Variant[];
};

/** The product's colors in the order of its variants, those that a seller alone sells last. */
export function colorsOf({
  variants,
  onRequest = [],
}: Pick<StoreProduct, "variants"> & Partial<Pick<StoreProduct, "onRequest">>): Color[] {
  const colors = new Map<string, Color>();
  for (const variant of variants) {
    const color = colors.get(variant.colorName);
    if (color) color.variants.push(variant);
    else {
      colors.set(variant.colorName, {
        name: variant.colorName,
        hex: variant.colorHex,
        images: variant.images,
        pieceId: variant.import_id,
        price: variant.price,
        variants: [variant],
      });
    }
  }
  for (const { colorName, colorHex, images, import_id, price } of onRequest)
    if (!colors.has(colorName))
      colors.set(colorName, {
        name: colorName,
        hex: colorHex,
        images,
        pieceId: import_id,
        price,
        variants: [],
      });
  return [...colors.values()];
}

/** The color of an address (?cor=), else the first. */
export function colorNamed(colors: Color[], name: string | null): Color | undefined {
  return colors.find((color) => name !== null && fold(color.name) === fold(name)) ?? colors[0];
}

/** Every size of the product; one is offered when its variant of this color is in stock (spec 1 §4). */
export function sizeOptions(product: StoreProduct, color: Color): SizeOption[] {
  return orderSizes(product.variants.map(({ size }) => size)).map((size) => ({
    size,
    inStock: color.variants.some((variant) => variant.size === size && variant.inStock),
  }));
}

/** The variant of a color that a change of color selects: the same size if it is there, else the first in stock. */
export function variantOfColor(color: Color, size: string | null): Variant | undefined {
  const inStock = color.variants.filter((variant) => variant.inStock);
  return inStock.find((variant) => variant.size === size) ?? inStock[0];
}

/** The cheapest size of a color that is in stock, whose price its card shows; the first of all where none is. */
export const cheapestOf = ({ variants }: Color): Variant | undefined =>
  variants.filter(({ inStock }) => inStock).sort((a, b) => a.price - b.price)[0] ?? variants[0];

/** The chosen variant of an address (?tam=): of that size and in stock; a piece of one size needs no choice. */
export function chosenVariant(color: Color, size: string | null): Variant | null {
  const only = color.variants.length === 1 ? color.variants[0] : undefined;
  const variant = only ?? color.variants.find((candidate) => candidate.size === size);
  return variant?.inStock ? variant : null;
}

/** The chosen color and size, kept in the address (?cor=&tamanho=), so that a link shows the same ones. */
export function useChosenVariant(product: StoreProduct) {
  const [params, setParams] = useSearchParams();
  const colors = useMemo(() => colorsOf(product), [product]);
  const color = colorNamed(colors, params.get("cor"));
  const size = params.get("tamanho");
  const variant = color ? chosenVariant(color, size) : null;

  const write = (cor: string, tamanho: string | null) => {
    const next = new URLSearchParams(params);
    next.set("cor", cor);
    if (tamanho === null) next.delete("tamanho");
    else next.set("tamanho", tamanho);
    setParams(next, { replace: true });
  };
  return {
    colors,
    color,
    variant,
    chooseColor: (name: string) => {
      const next = colorNamed(colors, name);
      if (next) write(next.name, variantOfColor(next, size)?.size ?? null);
    },
    chooseSize: (chosen: string) => color && write(color.name, chosen),
  };
}
