import {
  forwardRef,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from "react";
import { cx } from "../../lib/cx.ts";

type FieldParts = { label: string; error?: string; hint?: ReactNode; className?: string };

const CONTROL =
  "w-full border border-line-strong bg-white px-3.5 text-base text-ink placeholder:text-ink-soft/90 transition-colors hover:border-navy focus-visible:border-navy focus-visible:outline-offset-0 read-only:bg-chalk disabled:bg-chalk aria-invalid:border-danger sm:text-[0.9375rem]";

/** Label, control, hint and error of one field, tied together for assistive technology. */
function Field({
  id,
  label,
  error,
  hint,
  optional,
  className,
  children,
}: FieldParts & { id: string; optional?: boolean; children: ReactNode }) {
  return (
    <div className={cx("flex flex-col gap-1.5", className)}>
      <label htmlFor={id} className="text-sm font-medium text-navy">
        {label}
        {optional && <span className="font-normal text-ink-soft"> (opcional)</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-[0.8125rem] text-ink-soft">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} role="alert" className={cx("text-[0.8125rem] text-danger", !error && "hidden")}>
        {error}
      </p>
    </div>
  );
}

function described(id: string, { error, hint }: Pick<FieldParts, "error" | "hint">) {
  const ids = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean).join(" ");
  return { "aria-invalid": error ? true : undefined, "aria-describedby": ids || undefined };
}

type TextFieldProps = FieldParts &
  InputHTMLAttributes<HTMLInputElement> & {
    optional?: boolean;
    /** Stands at the right end, inside the control's frame. */
    trailing?: ReactNode;
  };

/** One line of text; works with react-hook-form's `register` (it forwards the ref). */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { label, error, hint, optional, trailing, className, id, ...input },
  ref,
) {
  const own = useId();
  const fieldId = id ?? own;
  const control = (
    <input
      ref={ref}
      id={fieldId}
      className={cx(CONTROL, "h-12", !!trailing && "pr-24")}
      {...described(fieldId, { error, hint })}
      {...input}
    />
  );
  return (
    <Field id={fieldId} label={label} error={error} hint={hint} optional={optional} className={className}>
      {trailing ? (
        <div className="relative">
          {control}
          <div className="absolute inset-y-0 right-0 flex">{trailing}</div>
        </div>
      ) : (
        control
      )}
    </Field>
  );
});

type TextAreaProps = FieldParts & TextareaHTMLAttributes<HTMLTextAreaElement> & { optional?: boolean };

/** Several lines of text. */
export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(
  { label, error, hint, optional, className, id, rows = 5, ...area },
  ref,
) {
  const own = useId();
  const fieldId = id ?? own;
  return (
    <Field id={fieldId} label={label} error={error} hint={hint} optional={optional} className={className}>
      <textarea
        ref={ref}
        id={fieldId}
        rows={rows}
        className={cx(CONTROL, "py-3")}
        {...described(fieldId, { error, hint })}
        {...area}
      />
    </Field>
  );
});

type SelectFieldProps = FieldParts & SelectHTMLAttributes<HTMLSelectElement> & { optional?: boolean };

/** The platform's own choice list: the best one on a phone. */
export const SelectField = forwardRef<HTMLSelectElement, SelectFieldProps>(function SelectField(
  { label, error, hint, optional, className, id, children, ...select },
  ref,
) {
  const own = useId();
  const fieldId = id ?? own;
  return (
    <Field id={fieldId} label={label} error={error} hint={hint} optional={optional} className={className}>
      <select
        ref={ref}
        id={fieldId}
        // A select counts as read-only for CSS.
        className={cx(CONTROL, "h-12 bg-white!")}
        {...described(fieldId, { error, hint })}
        {...select}
      >
        {children}
      </select>
    </Field>
  );
});
