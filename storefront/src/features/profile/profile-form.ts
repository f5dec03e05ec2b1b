import type { UseFormReturn } from "react-hook-form";
import type { GENDERS, Profile, ProfileChange } from "@alfaiataria/contract";
import { tidied } from "../../lib/tidied.ts";

/** The form's fields, in the order of the screen. */
export const FIELDS = [
  "number",
  "phone",
  "birthDate",
  "gender",
  "profession",
  "zipCode",
  "address",
  "complement",
  "neighborhood",
  "city",
  "state",
  "stylePreferences",
  "notes",
] as const;
type Field = (typeof FIELDS)[number];

export const GENDER_LABELS: Record<(typeof GENDERS)[number], string> = {
  masculino: "Masculino",
  feminino: "Feminino",
  outro: "Outro",
  "nao-informar": "Prefiro não informar",
};

/** The form as it opens. */
export function formOf(profile: Profile): ProfileChange {
  const form = Object.fromEntries(FIELDS.map((field) => [field, profile[field] ?? ""])) as Record<
    Field,
    string
  >;
  return {
    ...form,
    number: tidied.number(form.number),
    phone: tidied.phone(form.phone),
    zipCode: tidied.zipCode(form.zipCode),
  };
}

type Form = Pick<UseFormReturn<ProfileChange>, "register" | "setValue">;

/** Registers a field that is tidied when it is left. */
export function registerTidied({ register, setValue }: Form, field: keyof typeof tidied) {
  return register(field, {
    onBlur: ({ target }: { target: HTMLInputElement }) =>
      setValue(field, tidied[field](target.value), { shouldDirty: true }),
  });
}

/** What was changed, alone: what another window saved meanwhile stays. */
export function changesOf(form: ProfileChange, dirty: Partial<Record<Field, boolean>>) {
  return Object.fromEntries(
    FIELDS.filter((field) => dirty[field]).map((field) => [field, form[field] ?? ""]),
  );
}

/** The letters in place of a photo: the names' first ones, 'U' and 'S' for a name that is not known (spec 2 §2). */
export function initials(user: { firstName: string; lastName: string } | null): string {
  const first = (name: string | undefined, otherwise: string) =>
    Array.from(name?.trim() ?? "")[0]?.toLocaleUpperCase("pt-BR") ?? otherwise;
  return first(user?.firstName, "U") + first(user?.lastName, "S");
}
