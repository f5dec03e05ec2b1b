import { type ReactNode, useId } from "react";
import { cx } from "../lib/cx.ts";
import { useShop } from "../lib/shop.tsx";
import { Link } from "./link.tsx";

/** The page's measure: 1360 px, with margins of 16, 32 and 48 px. */
export function Container({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={cx("mx-auto w-full max-w-[85rem] px-4 sm:px-8 lg:px-12", className)}>{children}</div>
  );
}

/** A part of a page with its heading; `id` is its anchor, `eyebrow` the word above the heading. */
export function Section({
  id,
  eyebrow,
  title,
  lead,
  navy = false,
  className,
  children,
}: {
  id?: string;
  eyebrow?: string;
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
          {eyebrow && <p className="label mb-3 text-gold-ink">{eyebrow}</p>}
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

/** Where the page stands; the last step is the page itself. */
export function Breadcrumb({ trail }: { trail: { name: string; to?: string }[] }) {
  return (
    <nav aria-label="Você está em" className="text-[0.8125rem] text-ink-soft">
      <ol className="flex flex-wrap items-center gap-x-2">
        {trail.map(({ name, to }) => (
          <li
            key={name}
            className="flex items-center gap-2 not-first:before:text-gold not-first:before:content-['/']"
          >
            {to ? (
              <Link to={to} className="inline-flex min-h-8 items-center hover:text-navy hover:underline">
                {name}
              </Link>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

const thisYear = () => new Date().getFullYear();

/** Whose page it is. In another year than the server's, as at New Year or by a wrong clock, the server's stays. */
export function Copyright() {
  const { nome } = useShop();
  return <span suppressHydrationWarning>{`© ${thisYear()} ${nome}. Todos os direitos reservados.`}</span>;
}
