import { type ComponentProps, forwardRef } from "react";
import { formatPhone } from "@alfaiataria/brazil";
import { maskInput } from "../lib/masks.ts";
import { TextField } from "./field.tsx";

type Props = Omit<ComponentProps<typeof TextField>, "label" | "type" | "ref">;

/** An email address, with the keyboard and the autofill for it. */
export const EmailField = forwardRef<HTMLInputElement, Props>(function EmailField(props, ref) {
  return (
    <TextField
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      ref={ref}
    />
  );
});

/** A telephone, written as '(11) 98765-4321' while it is typed. */
export const PhoneField = forwardRef<HTMLInputElement, Props>(function PhoneField(
  { onChange, ...props },
  ref,
) {
  return (
    <TextField
      label="Telefone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="(11) 98765-4321"
      {...props}
      ref={ref}
      onChange={(event) => {
        maskInput(event.target, formatPhone);
        onChange?.(event);
      }}
    />
  );
});
