import * as z from "zod/mini";

const text = (max: number) => z.optional(z.string().check(z.trim(), z.maxLength(max, "Texto muito longo")));

/** POST /api/profile: optional texts, with no other bound than a length (spec 2 §3 and §5). */
export const ProfileChange = z.object({
  number: text(40),
  phone: text(25),
  birthDate: text(10),
  gender: text(20),
  profession: text(100),
  zipCode: text(9),
  address: text(200),
  complement: text(100),
  neighborhood: text(100),
  city: text(100),
  state: text(50),
  stylePreferences: text(2000),
  notes: text(2000),
  profileImageUrl: text(500),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

/** GET /api/profile. */
export type Profile = ProfileChange;
