import { cx } from "../lib/cx.ts";

/** A place kept for something that is loading; hidden from assistive technology. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx("animate-shimmer bg-chalk", className)} />;
}
