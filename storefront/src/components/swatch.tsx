import { cx } from "../lib/cx.ts";

/** The edge that pinking shears leave on a cloth sample: eight teeth to a side. */
const PINKED = pinkedSquare(24, 6, 1.5);

function pinkedSquare(size: number, teeth: number, depth: number): string {
  const step = (size - 2 * depth) / teeth;
  const along = Array.from({ length: teeth }, (_, tooth) => depth + tooth * step);
  const far = size - depth;
  const sides = [
    ...along.map((at) => `${at} ${depth}L${at + step / 2} 0`),
    ...along.map((at) => `${far} ${at}L${size} ${at + step / 2}`),
    ...along.map((at) => `${size - at} ${far}L${size - at - step / 2} ${size}`),
    ...along.map((at) => `${depth} ${size - at}L0 ${size - at - step / 2}`),
  ];
  return `M${sides.join("L")}Z`;
}

/** A sample of cloth in a color ('#1c2b4a'); the color's name belongs to what stands around it. */
export function Swatch({ hex, size = 22, className }: { hex: string; size?: number; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={cx("shrink-0", className)}
    >
      <path d={PINKED} fill={hex} stroke="#8d8678" strokeOpacity={0.55} strokeWidth={0.6} />
    </svg>
  );
}

/** A swatch that chooses its color; the chosen one is marked by a thread below. */
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
