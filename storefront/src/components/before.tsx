import { formatReais } from "@alfaiataria/brazil";

/** What a price is lowered from, before that price; nothing while it is not. By itself: a cart needs no more of `Price`. */
export function Before({ reais }: { reais: number | null | undefined }) {
  return reais ? (
    <span className="block text-[0.8em] font-normal text-ink-soft">
      de <s>{formatReais(reais)}</s> por
    </span>
  ) : null;
}
