/** What a customer may change of their profile. */
export const PROFILE_FIELDS = [
  "number",
  "phone",
  "birth_date",
  "gender",
  "profession",
  "zip_code",
  "address",
  "complement",
  "neighborhood",
  "city",
  "state",
  "style_preferences",
  "notes",
] as const;

export type ProfileFields = Record<(typeof PROFILE_FIELDS)[number], string>;

/** A profile as it is read; empty texts are unset. */
export type Profile = ProfileFields & { profile_image_url: string };

/** A picture kept by Medusa's file module. */
export type ProfilePicture = { id: string; url: string };

export type Favorite = { id: string; import_id: number; created_at: Date };
