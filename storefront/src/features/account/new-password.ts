import * as z from "zod/mini";
import { Register, ResetPassword } from "@alfaiataria/contract";

const RULE = /^Senha deve ter pelo menos /;

/** The messages of the rules of a new password that this one does not keep (spec 2 §5). */
function brokenRules(password: string): string[] {
  const result = Register.shape.password.safeParse(password);
  return result.success ? [] : result.error.issues.map(({ message }) => message);
}

/** Every rule of a new password in few words ('8 caracteres'), and whether this one keeps it. */
export function passwordRules(password: string): { text: string; kept: boolean }[] {
  const broken = brokenRules(password);
  return brokenRules("").map((message) => ({
    text: message.replace(RULE, ""),
    kept: !broken.includes(message),
  }));
}

/** Normalised as the password is: accents typed in two ways are the same. */
const confirmPassword = z.string({ error: "Senhas não coincidem" }).check(z.normalize());
const matches = {
  path: ["confirmPassword"],
  error: "Senhas não coincidem",
  // Said together with what is wrong with the other fields.
  when: () => true,
};
const isSame = (form: { password: string; confirmPassword: string }) =>
  form.password === form.confirmPassword;

/** The forms in which a new password is written twice. */
export const RegisterForm = z.extend(Register, { confirmPassword }).check(z.refine(isSame, matches));
export const ResetForm = z
  .extend(z.omit(ResetPassword, { token: true }), { confirmPassword })
  .check(z.refine(isSame, matches));
