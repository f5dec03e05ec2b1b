import { useId } from "react";
import { Icon } from "../../../components/icon.tsx";
import { cx } from "../../../lib/cx.ts";

const WORDS = ["Péssimo", "Ruim", "Bom", "Muito bom", "Excelente"];

type StarProps = { value: number; error: string | undefined; onChange: (stars: number) => void };

/** One to five stars: a group of radio buttons, which keyboards and screen readers know. */
export function StarChoice({ value, error, onChange }: StarProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="text-sm font-medium text-navy">Sua nota</legend>
      <div className="mt-1 flex items-center gap-3">
        <div className="-ml-2 flex text-gold">
          {WORDS.map((word, at) => (
            <label
              key={word}
              className="grid size-11 cursor-pointer place-items-center has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-navy"
            >
              <input
                type="radio"
                name={id}
                value={at + 1}
                checked={value === at + 1}
                aria-label={`${at + 1} ${at === 0 ? "estrela" : "estrelas"}: ${word}`}
                aria-invalid={error ? true : undefined}
                className="sr-only"
                onChange={() => onChange(at + 1)}
              />
              <Icon name="star" size={28} filled={at < value} />
            </label>
          ))}
        </div>
        <span aria-hidden className="text-sm text-ink-soft">
          {WORDS[value - 1]}
        </span>
      </div>
      <p
        id={`${id}-error`}
        role="alert"
        className={cx("mt-1 text-[0.8125rem] text-danger", !error && "hidden")}
      >
        {error}
      </p>
    </fieldset>
  );
}

type ChoiceProps<Value extends string> = {
  legend: string;
  options: Record<Value, string>;
  value: Value | null;
  onChange: (value: Value | null) => void;
};

/** One of a few words, or none: what is chosen is let go by choosing it again. */
export function WordChoice<Value extends string>({ legend, options, value, onChange }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <fieldset>
      <legend className="text-sm font-medium text-navy">
        {legend}
        <span className="font-normal text-ink-soft"> (opcional)</span>
      </legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {(Object.entries(options) as [Value, string][]).map(([option, label]) => (
          <label
            key={option}
            className={cx(
              "flex min-h-11 cursor-pointer items-center border px-4 text-sm has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-navy",
              option === value ? "border-navy bg-navy text-white" : "border-line-strong hover:border-navy",
            )}
          >
            <input
              type="radio"
              name={id}
              value={option}
              checked={option === value}
              className="sr-only"
              onChange={() => onChange(option)}
              onClick={() => option === value && onChange(null)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
