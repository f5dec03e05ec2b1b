import { type ComponentProps, forwardRef, useState } from "react";
import { TextField } from "../field.tsx";

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
