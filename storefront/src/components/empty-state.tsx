import type { ReactNode } from "react";
import { cx } from "../lib/cx.ts";

/** Nothing to show, said plainly, with the way on as children. */
export function EmptyState({
  title,
  text,
  as: Heading = "h2",
  className,
  children,
}: {
  title: string;
  text?: string;
  as?: "h1" | "h2" | "h3";
  className?: string;
  children?: ReactNode;
}) {
  return (
    <div className={cx("mx-auto flex max-w-xl flex-col items-center px-4 py-20 text-center", className)}>
      <div className="stitch mb-8 w-16" />
      <Heading className="text-3xl">{title}</Heading>
      {text && <p className="mt-3 text-ink-soft">{text}</p>}
      {children && <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
