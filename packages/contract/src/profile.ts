import * as z from "zod/mini";

/** The specification gives no bound. */
const MAX_TEXT = 10_000;
export const GENDERS = ["masculino", "feminino", "outro", "nao-informar"] as const;

/** A text that may be left out, and is taken away when it is empty. */
const MESSAGE = `Use até ${MAX_TEXT.toLocaleString("pt-BR")} caracteres`;
const text = z.optional(
  z.string({ error: "Deve ser um texto" }).check(z.trim(), z.maxLength(MAX_TEXT, MESSAGE)),
);

const GENDER = "Gênero inválido";
const isGender = (given: string) => given === "" || (GENDERS as readonly string[]).includes(given);

/** POST /api/profile: only what is sent changes. No text has a form that it must have (spec 2 §5). */
export const ProfileChange = z.object({
  /** Of a document, which need not be a CPF. */
  number: text,
  phone: text,
  /** A form of ours sends YYYY-MM-DD. */
  birthDate: text,
  gender: z.optional(z.string({ error: GENDER }).check(z.trim(), z.refine(isGender, { error: GENDER }))),
  profession: text,
  zipCode: text,
  address: text,
  complement: text,
  neighborhood: text,
  city: text,
  state: text,
  stylePreferences: text,
  notes: text,
});
export type ProfileChange = z.infer<typeof ProfileChange>;

const string = z.string();

/** GET /api/profile, and the answer of POST; what was never said is empty. The last three cannot be changed here. */
export const Profile = z.object({
  number: string,
  phone: string,
  birthDate: string,
  gender: string,
  profession: string,
  zipCode: string,
  address: string,
  complement: string,
  neighborhood: string,
  city: string,
  state: string,
  stylePreferences: string,
  notes: string,
  profileImageUrl: string,
  firstName: string,
  lastName: string,
  email: string,
});
export type Profile = z.infer<typeof Profile>;

/** POST /api/profile/upload-image: a multipart form with the field `image` (spec 2 §5 and §9). */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
export const NOT_AN_IMAGE = "Por favor, selecione apenas arquivos de imagem.";
export const IMAGE_TOO_LARGE = "A imagem deve ter no máximo 5MB.";
export const ONE_IMAGE_AT_A_TIME = "Já há uma foto sua sendo enviada. Aguarde um momento e tente de novo.";
export const UploadedImage = z.object({ imageUrl: string });
export type UploadedImage = z.infer<typeof UploadedImage>;

/** DELETE /api/profile: the password is asked again. */
export const ProfileDeletion = z.object({
  password: z
    .string({ error: "Senha é obrigatória" })
    .check(z.normalize(), z.minLength(1, "Senha é obrigatória"), z.maxLength(200, "Senha incorreta")),
});
export type ProfileDeletion = z.infer<typeof ProfileDeletion>;

const records = z.array(z.record(string, z.unknown()));

/** GET /api/profile/export: everything held on the customer (LGPD). */
export const PersonalData = z.object({
  generatedAt: string,
  account: z.record(string, z.unknown()),
  profile: Profile,
  favorites: records,
  orders: records,
  promotions: records,
  carts: records,
  messages: records,
  reviews: records,
  stockAlerts: records,
  cartReminders: records,
  sessions: records,
});
export type PersonalData = z.infer<typeof PersonalData>;
