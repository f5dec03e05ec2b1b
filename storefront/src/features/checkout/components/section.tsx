import { type ReactNode, useId } from "react";

/** A part of the checkout with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line pb-10 pt-7">
      <h2 id={id} className="mb-5 text-2xl sm:text-[1.75rem]">
        {title}
      </h2>
      {children}
    </section>
  );
}
