import { cx } from "../lib/cx.ts";
import { Swatch } from "./swatch.tsx";

/** A swatch that chooses its colour; the chosen one is marked by a thread below. */
export function SwatchButton({
  name,
  hex,
  chosen,
  large = false,
  onChoose,
}: {
  name: string;
  hex: string;
  chosen: boolean;
  large?: boolean;
  onChoose: () => void;
}) {
  return (
    <button
      type="button"
      title={name}
      aria-label={name}
      aria-pressed={chosen}
      onClick={onChoose}
      className={cx(
        "relative inline-flex items-center justify-center transition-transform hover:scale-110",
        large ? "size-11" : "size-8",
      )}
    >
      <Swatch hex={hex} size={large ? 32 : 24} />
      {chosen && <span aria-hidden="true" className="absolute inset-x-1 -bottom-0.5 h-0.5 bg-navy" />}
    </button>
  );
}
