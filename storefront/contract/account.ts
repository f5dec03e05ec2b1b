import * as z from "zod/mini";

const email = z
  .string({ error: "Email inválido" })
  .check(z.trim(), z.maxLength(254, "Email inválido"), z.email("Email inválido"));

const longEnough = (message: string) =>
  z.string({ error: message }).check(z.trim(), z.minLength(2, message), z.maxLength(100, "Nome muito longo"));

const NEW_PASSWORD = "Senha deve ter pelo menos";
/** Spec 2 §5; one message for each rule that is not kept. */
const newPassword = z
  .string({ error: `${NEW_PASSWORD} 8 caracteres` })
  .check(
    z.minLength(8, `${NEW_PASSWORD} 8 caracteres`),
    z.maxLength(128, "Senha deve ter no máximo 128 caracteres"),
    z.regex(/\p{Lu}/u, `${NEW_PASSWORD} uma letra maiúscula`),
    z.regex(/\p{Ll}/u, `${NEW_PASSWORD} uma letra minúscula`),
    z.regex(/\d/, `${NEW_PASSWORD} um número`),
    z.regex(/[^\p{L}\d\s]/u, `${NEW_PASSWORD} um caractere especial`),
  );

/** POST /api/auth/register. */
export const Register = z.object({
  firstName: longEnough("Nome deve ter pelo menos 2 caracteres"),
  lastName: longEnough("Sobrenome deve ter pelo menos 2 caracteres"),
  email,
  password: newPassword,
});
export type Register = z.infer<typeof Register>;

/** POST /api/auth/login. */
export const Login = z.object({
  email,
  password: z.string({ error: "Senha é obrigatória" }).check(z.minLength(1, "Senha é obrigatória")),
});
export type Login = z.infer<typeof Login>;

/** POST /api/auth/forgot-password. */
export const ForgotPassword = z.object({ email });
export type ForgotPassword = z.infer<typeof ForgotPassword>;

/** POST /api/auth/reset-password. */
export const ResetPassword = z.object({
  token: z.string({ error: "Token inválido" }).check(z.minLength(1, "Token inválido")),
  password: newPassword,
});
export type ResetPassword = z.infer<typeof ResetPassword>;

/** GET /api/auth/user (spec 2 §3, and an addition). */
export type User = { firstName: string; lastName: string; email: string; emailConfirmed: boolean };
