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

/** A mill whose cloth the shop works with (spec 1 §3). Facts as the mills themselves publish them. */
export type Supplier = {
  name: string;
  /** Place and country. */
  origin: string;
  founded: number;
  specialty: string;
  /** What its picture shows, from near. */
  cloth: string;
  description: string;
  heritage: string;
  qualities: string[];
  detailedHistory: string[];
  /** Whom it is known to clothe; mills publish no lists of clients. */
  notableClients: string;
  fabricTypes: { name: string; text: string }[];
  productionProcess: string[];
  sustainability: string;
  awards: string[];
};

/** Years of tradition: the current year minus the founding year (spec 1 §2). */
export function yearsOfTradition({ founded }: Pick<Supplier, "founded">): number {
  return new Date().getFullYear() - founded;
}
