import { useId } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { formatCep } from "@alfaiataria/brazil";
import { TextField } from "../../../components/form/field.tsx";
import { maskInput } from "../../../components/form/typed-fields.tsx";
import { cx } from "../../../lib/cx.ts";
import type { useAddressLookup } from "../api/address-lookup.ts";

/**
 * The CEP, looked up when the field is left (spec 2 §5); says below it what to do when no service answers. `field` is
 * what react-hook-form's `register` gave. Written as '00000-000' while it is typed, unless the field takes `anyText`.
 */
export function CepField({
  field,
  lookup,
  autoComplete,
  error,
  anyText,
  className,
}: {
  field: UseFormRegisterReturn;
  lookup: Pick<ReturnType<typeof useAddressLookup>, "busy" | "isUnanswered" | "check" | "reset">;
  autoComplete: string;
  error?: string;
  anyText?: boolean;
  className?: string;
}) {
  const hint = useId();
  return (
    <div className={cx("relative", className)}>
      <TextField
        {...field}
        label="CEP"
        autoComplete={autoComplete}
        inputMode="numeric"
        placeholder="00000-000"
        maxLength={anyText ? undefined : 9}
        error={error}
        {...(lookup.isUnanswered && !error && { "aria-describedby": hint })}
        onPaste={(event) => {
          const input = event.currentTarget;
          const cep = formatCep(event.clipboardData.getData("text"));
          // However it was written where it was copied, it is not cut off at the field's length.
          if (anyText || cep.length < 9) return;
          event.preventDefault();
          input.value = cep;
          void field.onChange({ target: input, type: "change" });
          lookup.reset();
        }}
        onChange={(event) => {
          if (!anyText) maskInput(event.target, formatCep);
          void field.onChange(event);
          lookup.reset();
        }}
        onBlur={(event) => {
          void field.onBlur(event);
          void lookup.check();
        }}
      />
      <div role="status">
        {lookup.busy && (
          <span className="absolute right-3.5 top-[2.6875rem]">
            <Spinner />
            <span className="sr-only">Validando CEP...</span>
          </span>
        )}
        {lookup.isUnanswered && (
          <p id={hint} className="mt-1.5 text-[0.8125rem] text-ink-soft">
            Preencha o endereço para continuar.
          </p>
        )}
      </div>
    </div>
  );
}

function Spinner() {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" width={20} height={20} className="animate-spin text-navy">
      <circle cx="10" cy="10" r="7.5" fill="none" stroke="currentColor" strokeOpacity="0.2" strokeWidth="2" />
      <path
        d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
