import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import type { StoreProduct } from "@alfaiataria/contract";
import { chosenVariant, colourNamed, coloursOf, variantOfColour } from "./variants.ts";

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
