import type { Profile, ProfileFields } from "@alfaiataria/customer-profile";
import type { SignedIn } from "../../modules/account/types";

/** Maps the contract's profile fields (spec 2 §3) to columns. */
const COLUMN_OF = {
  number: "number",
  phone: "phone",
  birthDate: "birth_date",
  gender: "gender",
  profession: "profession",
  zipCode: "zip_code",
  address: "address",
  complement: "complement",
  neighborhood: "neighborhood",
  city: "city",
  state: "state",
  stylePreferences: "style_preferences",
  notes: "notes",
} as const satisfies Record<string, keyof ProfileFields>;

type ProfileField = keyof typeof COLUMN_OF;
export const PROFILE_FIELDS = Object.keys(COLUMN_OF) as [ProfileField, ...ProfileField[]];

export type ProfileView = Record<ProfileField, string> & {
  profileImageUrl: string;
  firstName: string;
  lastName: string;
  email: string;
};

/** A profile in the contract's form. */
export function profileView(profile: Profile, { first_name, last_name, email }: SignedIn): ProfileView {
  const fields = Object.fromEntries(PROFILE_FIELDS.map((field) => [field, profile[COLUMN_OF[field]]]));
  return {
    ...(fields as Record<ProfileField, string>),
    profileImageUrl: servedUrl(profile.profile_image_url),
    firstName: first_name ?? "",
    lastName: last_name ?? "",
    email,
  };
}

/** A profile change, keyed by column. */
export const profileChange = (change: Partial<Record<ProfileField, string>>): Partial<ProfileFields> =>
  Object.fromEntries(
    PROFILE_FIELDS.flatMap((field) => (field in change ? [[COLUMN_OF[field], change[field]]] : [])),
  );

/** Reduces a URL of the shop's own files to its path, which survives a change of the public address. */
export function servedUrl(url: string): string {
  const path = URL.canParse(url) ? new URL(url).pathname : url;
  return path.startsWith("/static/") ? path : url;
}
