import type { QueryClient } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import { formatTaxId, taxIdOf } from "@alfaiataria/brazil";
import { CEP, type CheckoutForm, type Profile } from "@alfaiataria/contract";
import { tidied } from "../../lib/tidied.ts";
import { profileQuery } from "../profile/api/profile.ts";

/** The parts of one address. */
const ADDRESS = ["zipCode", "address", "number", "complement", "neighborhood", "city", "state"] as const;
/** A profile's address is one line: its number stands at the end, behind a comma. */
const NUMBERED = /^(.+?)\s*,\s*(?:n[º°.]?\s*)?(\d[\w-]*)$/i;

/**
 * What a customer's profile says for a form that does not say it yet. Parts of two addresses never mix: the profile's
 * comes whole, to a form that has none.
 * @param writing the field that has the focus: what came into it now would stand beside what is typed next
 */
export function prefillOf(
  profile: Profile,
  form: CheckoutForm,
  writing?: string | null,
): Partial<CheckoutForm> {
  const isFree = (field: string) => form[field as keyof CheckoutForm] === "" && field !== writing;
  const taxId = taxIdOf(profile.number);
  const said = {
    name: `${profile.firstName} ${profile.lastName}`.trim(),
    email: profile.email,
    phone: tidied.phone(profile.phone),
    taxId: taxId ? formatTaxId(taxId) : "",
    ...(ADDRESS.every(isFree) && addressOf(profile)),
  };
  return Object.fromEntries(Object.entries(said).filter(([field, value]) => value !== "" && isFree(field)));
}

function addressOf({ zipCode, address, complement, neighborhood, city, state }: Profile) {
  const cep = tidied.zipCode(zipCode);
  if (!CEP.test(cep)) return {};
  const [, street = address, number = ""] = NUMBERED.exec(address) ?? [];
  return { zipCode: cep, address: street, number, complement, neighborhood, city, state };
}

/** Fills in what the signed-in customer's profile knows and the form does not. `onFill`: it knew something. */
export async function fillFromProfile(
  client: QueryClient,
  { getValues, setValue }: UseFormReturn<CheckoutForm>,
  onFill: () => void,
): Promise<void> {
  const profile = await client.fetchQuery(profileQuery);
  if (!profile) return;
  const writing = document.activeElement?.getAttribute("name");
  const fields = Object.entries(prefillOf(profile, getValues(), writing));
  for (const [field, value] of fields) setValue(field as keyof CheckoutForm, value);
  if (fields.length > 0) onFill();
}
