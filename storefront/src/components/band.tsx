import { Picture } from "./picture.tsx";
import { BAND_SIZES, still } from "./picture-address.ts";

type BandProps = { name: string; alt: string; priority?: "high"; className?: string };

/** A still of the house across the page's content. */
export const Band = ({ name, className = "mt-10", ...picture }: BandProps) => (
  <Picture
    src={still(name)}
    sizes={BAND_SIZES}
    aspect="aspect-3/2 sm:aspect-21/9"
    className={className}
    {...picture}
  />
);
