import type { ReactNode } from "react";
import { cx } from "../lib/cx.ts";

/** The page's measure: 1360 px, with margins of 16, 32 and 48 px. */
export function Container({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={cx("mx-auto w-full max-w-[85rem] px-4 sm:px-8 lg:px-12", className)}>{children}</div>
  );
}
