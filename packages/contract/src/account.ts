import * as z from "zod/mini";

const MAX_PASSWORD = 128;
const NOT_THE_SAME = "Senhas não coincidem";

/** One address whatever its case. */
const email = z
  .string({ error: "Email inválido" })
  .check(z.trim(), z.toLowerCase(), z.maxLength(254, "Email inválido"), z.email("Email inválido"));

const name = (field: string) => {
  const short = `${field} deve ter pelo menos 2 caracteres`;
  return z
    .string({ error: short })
    .check(z.trim(), z.minLength(2, short), z.maxLength(100, `${field} deve ter no máximo 100 caracteres`));
};

const SHORT_PASSWORD = "Senha deve ter pelo menos 8 caracteres";
/** A password that is chosen (spec 2 §5): accents typed in two ways are the same password. */
const newPassword = z
  .string({ error: SHORT_PASSWORD })
  .check(
    z.normalize(),
    z.minLength(8, SHORT_PASSWORD),
    z.maxLength(MAX_PASSWORD, `Senha deve ter no máximo ${MAX_PASSWORD} caracteres`),
    z.regex(/\p{Lu}/u, "Senha deve ter pelo menos uma letra maiúscula"),
    z.regex(/\p{Ll}/u, "Senha deve ter pelo menos uma letra minúscula"),
    z.regex(/\d/, "Senha deve ter pelo menos um número"),
    z.regex(/[^\p{L}\p{N}\s]/u, "Senha deve ter pelo menos um caractere especial"),
  );

/** POST /api/auth/register. */
export const Register = z.object({
  firstName: name("Nome"),
  lastName: name("Sobrenome"),
  email,
  password: newPassword,
});
export type Register = z.infer<typeof Register>;

/** A password that exists. */
const password = z
  .string({ error: "Senha é obrigatória" })
  .check(
    z.normalize(),
    z.minLength(1, "Senha é obrigatória"),
    z.maxLength(MAX_PASSWORD, `Senha deve ter no máximo ${MAX_PASSWORD} caracteres`),
  );

/** POST /api/auth/login. */
export const Login = z.object({ email, password });
export type Login = z.infer<typeof Login>;

/** POST /api/auth/forgot-password. */
export const ForgotPassword = z.object({ email });
export type ForgotPassword = z.infer<typeof ForgotPassword>;

const token = z
  .string({ error: "Token inválido" })
  .check(z.minLength(1, "Token inválido"), z.maxLength(MAX_PASSWORD, "Token inválido"));

/** POST /api/auth/reset-password: the token of the email. */
export const ResetPassword = z.object({ token, password: newPassword });
export type ResetPassword = z.infer<typeof ResetPassword>;

/** The form repeats the password; an integrator need not. */
const repeated = { confirmPassword: z.optional(z.string({ error: NOT_THE_SAME }).check(z.normalize())) };
const isSame = (body: { password: string; confirmPassword?: string }): boolean =>
  body.confirmPassword === undefined || body.confirmPassword === body.password;
const otherwise = { error: NOT_THE_SAME, path: ["confirmPassword"] };
/** What the two calls accept. */
export const RegisterRequest = z.extend(Register, repeated).check(z.refine(isSame, otherwise));
export const ResetPasswordRequest = z.extend(ResetPassword, repeated).check(z.refine(isSame, otherwise));

/** POST /api/auth/confirm-email (an addition): the token of the email, and the account's password where it has no session. */
export const ConfirmEmail = z.object({ token, password: z.optional(password) });
export type ConfirmEmail = z.infer<typeof ConfirmEmail>;
/** The same on a device where the account is not signed in. */
export const PasswordOfAccount = z.object({ password });

/** `confirmed` is false for a token alone: then the account's sessions have ended, and nothing else has happened. */
export const EmailConfirmation = z.object({ confirmed: z.boolean(), message: z.string() });
export type EmailConfirmation = z.infer<typeof EmailConfirmation>;

/** POST /api/auth/confirm-email/check (an addition): what the page of the link shows before anything is done. */
export const ConfirmationToken = z.object({ token });
export const PendingConfirmation = z.object({
  email: z.string(),
  emailConfirmed: z.boolean(),
  /** Whether the request carries the account's own session. */
  isOwn: z.boolean(),
});
export type PendingConfirmation = z.infer<typeof PendingConfirmation>;

/** GET /api/auth/user (spec 2 §3). */
export const User = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Whether the address was confirmed by email and session or password (an addition): from then on a guest's orders show. */
  emailConfirmed: z.boolean(),
});
export type User = z.infer<typeof User>;

/** The answer of login and register. */
export const SignedIn = z.object({ user: User });
export type SignedIn = z.infer<typeof SignedIn>;

/** The answer of the other calls: what happened, in words for the person. */
export const Message = z.object({ message: z.string() });
export type Message = z.infer<typeof Message>;

const whole = (max: number) => z.coerce.number().check(z.int(), z.minimum(1), z.maximum(max));

/** GET /api/orders: the customer's own, newest first; how many in all says the header X-Total-Count. */
export const OrdersQuery = z.object({
  page: z._default(whole(10_000), 1),
  limit: z._default(whole(100), 20),
});
export type OrdersQuery = z.infer<typeof OrdersQuery>;
