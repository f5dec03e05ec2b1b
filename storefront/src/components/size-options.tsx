import { cx } from "../lib/cx.ts";

/** Numeric when the sizes are numeric, else alphabetical (spec 1 §5). */
export function orderSizes(sizes: Iterable<string>): string[] {
  const list = [...new Set(sizes)];
  const numeric = list.every((size) => size.trim() !== "" && Number.isFinite(Number(size)));
  return list.sort(numeric ? (a, b) => Number(a) - Number(b) : (a, b) => a.localeCompare(b, "pt-BR"));
}

export type SizeOption = { size: string; inStock: boolean };

/** Sizes in five columns; those out of stock are disabled and struck through (spec 1 §2 and §4). */
export function SizeOptions({
  options,
  chosen,
  onChoose,
}: {
  options: SizeOption[];
  chosen: string | null;
  onChoose: (size: string) => void;
}) {
  return (
    <div role="group" aria-label="Tamanho" className="grid grid-cols-5 gap-2">
      {options.map(({ size, inStock }) => (
        <button
          key={size}
          type="button"
          disabled={!inStock}
          aria-pressed={size === chosen}
          aria-label={inStock ? size : `${size}, esgotado`}
          onClick={() => onChoose(size)}
          className={cx(
            "min-h-11 border px-1 text-sm tabular-nums transition-colors",
            size === chosen && inStock
              ? "border-navy bg-navy text-white"
              : "border-line-strong text-ink hover:not-disabled:border-navy",
            !inStock && "border-dashed text-ink-soft line-through opacity-60",
          )}
        >
          {size}
        </button>
      ))}
    </div>
  );
}
