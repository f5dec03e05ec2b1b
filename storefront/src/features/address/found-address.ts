import { fold } from "@alfaiataria/brazil";
import type { CepAnswer } from "@alfaiataria/contract";

/** What a look-up fills in. */
export type AddressField = "address" | "neighborhood" | "city" | "state";
type Town = { city?: string; state?: string };

/**
 * What the address of a CEP changes in a form. A town of one CEP has neither street nor district: what the form has
 * there stays when it names that town, or none yet, and goes when it names another.
 */
export function foundFields(
  { logradouro, bairro, localidade, uf }: CepAnswer,
  { city = "", state = "" }: Town,
): [AddressField, string][] {
  const isOtherTown = differs(city, localidade) || differs(state, uf);
  const found: [AddressField, string][] = [
    ["address", logradouro],
    ["neighborhood", bairro],
    ["city", localidade],
    ["state", uf],
  ];
  return found.filter(([, value]) => value !== "" || isOtherTown);
}

const differs = (given: string, found: string) => given.trim() !== "" && fold(given.trim()) !== fold(found);
