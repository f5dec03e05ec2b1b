import { useEffect, useRef } from "react";
import { IconButton } from "./button.tsx";

/**
 * Minus, a choice of 1 to `limit`, plus. Minus is disabled at 1 or less, what is over `max` can't be chosen, and all
 * of it is disabled while `busy` (spec 1 §4). `name` says what is counted, for the buttons' labels.
 */
export function QuantityStepper({
  value,
  max,
  limit,
  busy = false,
  name,
  onChange,
}: {
  value: number;
  max: number;
  limit: number;
  busy?: boolean;
  name: string;
  onChange: (quantity: number) => void;
}) {
  const group = useRef<HTMLDivElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  const used = useRef<HTMLElement | null>(null);

  useEffect(() => {
    // A disabled control loses the keyboard's focus: it gets it back, or its neighbor does when it stays disabled.
    if (busy || !used.current) return;
    const target = used.current.matches(":disabled") ? select.current : used.current;
    used.current = null;
    if (document.activeElement === document.body || group.current?.contains(document.activeElement))
      target?.focus();
  }, [busy]);

  const change = (quantity: number, control: HTMLElement) => {
    if (quantity < 1) return;
    used.current = control;
    onChange(quantity);
  };
  const choices = Array.from({ length: Math.max(limit, value) }, (_, at) => at + 1);

  return (
    <div
      ref={group}
      role="group"
      aria-label={`Quantidade de ${name}`}
      className="inline-flex max-w-full items-center border border-line"
    >
      <IconButton
        icon="minus"
        iconSize={16}
        label="Diminuir quantidade"
        className="shrink! disabled:opacity-35"
        disabled={busy || value <= 1}
        onClick={(event) => change(value - 1, event.currentTarget)}
      />
      <select
        ref={select}
        aria-label="Quantidade"
        value={value}
        disabled={busy}
        onChange={(event) => change(Number(event.target.value), event.currentTarget)}
        className="h-11 min-w-9 cursor-pointer appearance-none bg-transparent text-center text-base tabular-nums [text-align-last:center] disabled:opacity-60 sm:text-sm"
      >
        {choices.map((choice) => (
          <option key={choice} value={choice} disabled={choice > max && choice !== value}>
            {choice}
          </option>
        ))}
      </select>
      <IconButton
        icon="plus"
        iconSize={16}
        label="Aumentar quantidade"
        className="shrink! disabled:opacity-35"
        disabled={busy || value >= max}
        onClick={(event) => change(value + 1, event.currentTarget)}
      />
    </div>
  );
}
