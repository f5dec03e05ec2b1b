import { slugify } from "@alfaiataria/brazil";

/** The eight mills (spec 1 §2), in the specification's order. */
export const SUPPLIER_NAMES = [
  "Loro Piana",
  "Scabal",
  "Ermenegildo Zegna",
  "Dormeuil",
  "Vitale Barberis Canonico",
  "Thomas Mason",
  "Albini",
  "Ariston",
] as const;

export function supplierPath(name: string): string {
  return `/fornecedor/${slugify(name)}`;
}
