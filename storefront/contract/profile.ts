import { format, isValid } from "@fnando/cpf";
import * as z from "zod/mini";
import { CEP_MESSAGE } from "./shipping.ts";

export const GENDERS = ["masculino", "feminino", "outro", "nao-informar"] as const;

/** A text that may be left out, and is taken away when it is empty. */
const text = (
  max: number,
  message: string,
  isRight: (given: string) => boolean = () => true,
  asKept: (given: string) => string = (given) => given,
) =>
  z.optional(
    z.string({ error: message }).check(
      z.trim(),
      z.maxLength(max, message),
      z.refine((given) => given === "" || isRight(given), { error: message }),
      z.overwrite(asKept),
    ),
  );

const tooLong = (field: string) => `${field} muito longo`;
const pattern = (expected: RegExp) => (given: string) => expected.test(given);
const isPastDay = (day: string) =>
  z.safeParse(z.iso.date(), day).success &&
  day >= "1900-01-01" &&
  day < new Date().toISOString().slice(0, 10);

/** POST /api/profile: only what is sent changes (spec 2 §3). A CPF is kept as '000.000.000-00'. */
export const ProfileChange = z.object({
  number: text(
    14,
    "CPF inválido",
    (cpf) => isValid(cpf, true),
    (cpf) => format(cpf),
  ),
  phone: text(25, "Telefone inválido", (phone) => phone.length >= 10 && /^[\d\s()+.-]+$/.test(phone)),
  /** YYYY-MM-DD */
  birthDate: text(10, "Data de nascimento inválida", isPastDay),
  gender: text(20, "Gênero inválido", (gender) => (GENDERS as readonly string[]).includes(gender)),
  profession: text(100, tooLong("Texto de profissão")),
  zipCode: text(9, CEP_MESSAGE, pattern(/^\d{5}-?\d{3}$/)),
  address: text(200, tooLong("Endereço")),
  complement: text(100, tooLong("Complemento")),
  neighborhood: text(100, tooLong("Bairro")),
  city: text(100, tooLong("Nome da cidade")),
  state: text(50, tooLong("Nome do estado")),
  stylePreferences: text(2000, tooLong("Texto de preferências")),
  notes: text(2000, tooLong("Texto de observações")),
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
export const UploadedImage = z.object({ imageUrl: string });
export type UploadedImage = z.infer<typeof UploadedImage>;

/** DELETE /api/profile: the password is asked again. */
export const ProfileDeletion = z.object({
  password: z
    .string({ error: "Senha é obrigatória" })
    .check(z.minLength(1, "Senha é obrigatória"), z.maxLength(200, "Senha incorreta")),
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
  carts: records,
  messages: records,
  sessions: records,
});
export type PersonalData = z.infer<typeof PersonalData>;
