import { slugify } from "@alfaiataria/brazil";
import type { Supplier } from "../supplier.ts";
import { ALBINI, ARISTON, ERMENEGILDO_ZEGNA, LORO_PIANA, VITALE_BARBERIS_CANONICO } from "./italian.ts";
import { DORMEUIL, SCABAL, THOMAS_MASON } from "./other.ts";

/** The eight mills in the specification's order. */
export const SUPPLIERS: Supplier[] = [
  LORO_PIANA,
  SCABAL,
  ERMENEGILDO_ZEGNA,
  DORMEUIL,
  VITALE_BARBERIS_CANONICO,
  THOMAS_MASON,
  ALBINI,
  ARISTON,
];

export function supplierBySlug(slug: string): Supplier | undefined {
  return SUPPLIERS.find(({ name }) => slugify(name) === slug);
}
