import { type ComponentProps, forwardRef, useState } from "react";
import { formatPhone } from "@alfaiataria/brazil";
import { TextField } from "./field.tsx";

/** Where the caret stands in the formatted text: after as many digits, or whatever is typed, as it stood before. */
export function caretAfter(count: number, masked: string, typed = /\d/): number {
  let seen = 0;
  for (let at = 0; at < masked.length; at += 1) {
    if (seen === count) return at;
    if (typed.test(masked.charAt(at))) seen += 1;
  }
  return masked.length;
}

/**
 * Formats what is being typed, keeping the caret where it is.
 * @param typed what of it people type: the rest is the format's
 */
export function maskInput(input: HTMLInputElement, format: (text: string) => string, typed = /\d/): void {
  const { value, selectionStart } = input;
  const masked = format(value);
  if (masked === value) return;
  const caret = selectionStart ?? value.length;
  input.value = masked;
  const before = Array.from(value.slice(0, caret)).filter((character) => typed.test(character)).length;
  const at = caret === value.length ? masked.length : caretAfter(before, masked, typed);
  input.setSelectionRange(at, at);
}

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

/** A password that its owner may look at while writing it. */
export const PasswordField = forwardRef<HTMLInputElement, Omit<ComponentProps<typeof TextField>, "type">>(
  function PasswordField(props, ref) {
    const [shown, setShown] = useState(false);
    return (
      <TextField
        ref={ref}
        {...props}
        type={shown ? "text" : "password"}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        trailing={
          <button
            type="button"
            onClick={() => setShown(!shown)}
            className="px-3.5 text-[0.8125rem] text-ink-soft underline decoration-gold decoration-1 underline-offset-4 hover:text-navy"
          >
            {shown ? "Ocultar" : "Mostrar"}
            <span className="sr-only"> a senha</span>
          </button>
        }
      />
    );
  },
);
