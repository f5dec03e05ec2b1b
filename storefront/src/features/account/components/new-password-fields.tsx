import type { UseFormRegisterReturn } from "react-hook-form";
import { PasswordField } from "../../../components/form/password-field.tsx";
import { PasswordRules } from "./password-rules.tsx";

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
