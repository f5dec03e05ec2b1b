import { fold } from "@alfaiataria/brazil";
import type { StoreProduct, Variant } from "@alfaiataria/contract";
import type { SizeOption } from "../../components/size-options.tsx";
import { orderSizes } from "../../lib/sizes.ts";

export type Colour = { name: string; hex: string; images: string[]; variants: Variant[] };

/** The product's colours in the order of its variants. */
export function coloursOf({ variants }: Pick<StoreProduct, "variants">): Colour[] {
  const colours = new Map<string, Colour>();
  for (const variant of variants) {
    const colour = colours.get(variant.colorName);
    if (colour) colour.variants.push(variant);
    else {
      colours.set(variant.colorName, {
        name: variant.colorName,
        hex: variant.colorHex,
        images: variant.images,
        variants: [variant],
      });
    }
  }
  return [...colours.values()];
}

/** The colour of an address (?cor=), else the first. */
export function colourNamed(colours: Colour[], name: string | null): Colour | undefined {
  return colours.find((colour) => name !== null && fold(colour.name) === fold(name)) ?? colours[0];
}

/** Every size of the product; one is offered when its variant of this colour is in stock (spec 1 §4). */
export function sizeOptions(product: StoreProduct, colour: Colour): SizeOption[] {
  return orderSizes(product.variants.map(({ size }) => size)).map((size) => ({
    size,
    inStock: colour.variants.some((variant) => variant.size === size && variant.inStock),
  }));
}

/** The variant of a colour that a change of colour selects: the same size if it is there, else the first in stock. */
export function variantOfColour(colour: Colour, size: string | null): Variant | undefined {
  const inStock = colour.variants.filter((variant) => variant.inStock);
  return inStock.find((variant) => variant.size === size) ?? inStock[0];
}

/** The chosen variant of an address (?tam=): of that size and in stock; a piece of one size needs no choice. */
export function chosenVariant(colour: Colour, size: string | null): Variant | null {
  const only = colour.variants.length === 1 ? colour.variants[0] : undefined;
  const variant = only ?? colour.variants.find((candidate) => candidate.size === size);
  return variant?.inStock ? variant : null;
}
