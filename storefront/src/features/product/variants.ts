import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { fold } from "@alfaiataria/brazil";
import type { StoreProduct, Variant } from "@alfaiataria/contract";
import { orderSizes, type SizeOption } from "../../components/size-options.tsx";

type Colour = { name: string; hex: string; images: string[]; variants: Variant[] };

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

/** The chosen colour and size, kept in the address (?cor=&tamanho=), so that a link shows the same ones. */
export function useChosenVariant(product: StoreProduct) {
  const [params, setParams] = useSearchParams();
  const colours = useMemo(() => coloursOf(product), [product]);
  const colour = colourNamed(colours, params.get("cor"));
  const size = params.get("tamanho");
  const variant = colour ? chosenVariant(colour, size) : null;

  const write = (cor: string, tamanho: string | null) => {
    const next = new URLSearchParams(params);
    next.set("cor", cor);
    if (tamanho === null) next.delete("tamanho");
    else next.set("tamanho", tamanho);
    setParams(next, { replace: true });
  };
  return {
    colours,
    colour,
    variant,
    chooseColour: (name: string) => {
      const next = colourNamed(colours, name);
      if (next) write(next.name, variantOfColour(next, size)?.size ?? null);
    },
    chooseSize: (chosen: string) => colour && write(colour.name, chosen),
  };
}
