import { BAND_SIZES } from "./picture-address.ts";
import { Still } from "./still.tsx";

type BandProps = { name: string; alt: string; priority?: "high"; className?: string };

/** A still of the house across the page's content. */
export const Band = ({ className = "mt-10", ...picture }: BandProps) => (
  <Still sizes={BAND_SIZES} aspect="aspect-3/2 sm:aspect-21/9" className={className} {...picture} />
);
