import type { UseFormRegisterReturn } from "react-hook-form";
import * as z from "zod/mini";
import { Register, ResetPassword } from "@alfaiataria/contract";
import { PasswordField } from "../../../components/form/typed-fields.tsx";
import { Icon } from "../../../components/icon.tsx";
import { cx } from "../../../lib/cx.ts";
import { useHydrated } from "../../../lib/hooks/browser-state.ts";

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

/** Normalized as the password is: accents typed in two ways are the same. */
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

/** The rules of a new password, ticked off while it is being written. */
function PasswordRules({ password }: { password: string }) {
  return (
    <span className="block">
      Pelo menos:
      <span className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {passwordRules(password).map(({ text, kept }) => (
          <span key={text} className={cx("inline-flex items-center gap-1.5", kept && "text-navy")}>
            {kept ? (
              <Icon name="check" size={14} className="text-gold-ink" />
            ) : (
              <span
                aria-hidden="true"
                className="inline-block size-3.5 scale-[0.35] rounded-full bg-line-strong"
              />
            )}
            {text}
            {kept && <span className="sr-only">, atendido</span>}
          </span>
        ))}
      </span>
    </span>
  );
}

type Registered = { field: UseFormRegisterReturn; error: string | undefined };

/** A new password, written twice, with its rules. `value` is what is written so far. */
export function NewPasswordFields({
  label,
  value,
  password,
  confirmation,
}: {
  label: string;
  value: string;
  password: Registered;
  confirmation: Registered;
}) {
  return (
    <>
      <PasswordField
        {...password.field}
        label={label}
        autoComplete="new-password"
        error={password.error}
        hint={<PasswordRules password={value} />}
      />
      <PasswordField
        {...confirmation.field}
        label="Confirmar senha"
        autoComplete="new-password"
        error={confirmation.error}
      />
    </>
  );
}

/**
 * The password as it is written so far. `watched` is what useWatch gave, which knows nothing of what was typed before
 * the form came alive; `getValues` does.
 */
export function usePasswordSoFar(
  watched: string | undefined,
  getValues: (field: "password") => string | undefined,
): string {
  const hydrated = useHydrated();
  return watched ?? (hydrated ? getValues("password") : undefined) ?? "";
}
