import { Link } from "react-router-dom";

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
