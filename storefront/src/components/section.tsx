import { type ReactNode, useId } from "react";
import { cx } from "../lib/cx.ts";
import { Container } from "./container.tsx";

/** A part of a page with its heading; `id` is its anchor. */
export function Section({
  id,
  title,
  lead,
  navy = false,
  className,
  children,
}: {
  id: string;
  title: string;
  lead?: ReactNode;
  navy?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const heading = useId();
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className={cx("py-20 sm:py-28", navy && "on-navy bg-navy text-white/85", className)}
    >
      <Container>
        <div className="max-w-2xl">
          <div className="stitch mb-6 w-16" />
          <h2 id={heading} className={cx("text-4xl sm:text-5xl", navy && "text-white")}>
            {title}
          </h2>
          {lead && (
            <p className={cx("mt-5 text-lg leading-relaxed", navy ? "text-white/80" : "text-ink-soft")}>
              {lead}
            </p>
          )}
        </div>
        {children}
      </Container>
    </section>
  );
}
