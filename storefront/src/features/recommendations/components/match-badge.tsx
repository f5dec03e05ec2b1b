import { cx } from "../../../lib/cx.ts";

/** Above this the badge has the style 'default', else 'secondary' (spec 1 §5). */
const STRONG_MATCH = 0.8;

/** '87% match'. @param score 0 to 1 */
export function MatchBadge({ score, className }: { score: number; className?: string }) {
  const variant = score > STRONG_MATCH ? "default" : "secondary";
  return (
    <span
      data-variant={variant}
      className={cx(
        "inline-block px-2 py-1 text-[0.6875rem] font-medium leading-none tracking-wide tabular-nums",
        variant === "default" ? "bg-navy text-white" : "border border-line bg-paper text-navy",
        className,
      )}
    >
      {Math.round(score * 100)}% match
    </span>
  );
}
