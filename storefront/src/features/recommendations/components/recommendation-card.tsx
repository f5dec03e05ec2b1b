import type { Recommendation } from "@alfaiataria/contract";
import { buttonClass } from "../../../components/button.tsx";
import { Link } from "../../../components/link.tsx";
import { Picture } from "../../../components/picture.tsx";
import { Price } from "../../../components/price.tsx";
import { cx } from "../../../lib/cx.ts";

const SIZES = "(min-width: 80rem) 19rem, (min-width: 64rem) 24vw, (min-width: 40rem) 31vw, 45vw";

/** A piece that completes the look: the whole card opens its page, in its own color. */
export function RecommendationCard({ piece }: { piece: Recommendation }) {
  const { id, name, price, originalPrice, similarity_score, reason, slug, image, produto, cor } = piece;
  const link = {
    "aria-label": `Ver ${name}`,
    className: buttonClass("outline", "sm", "after:absolute after:inset-0"),
  };
  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative">
        <Picture src={image} alt={name} sizes={SIZES} />
        <MatchBadge score={similarity_score} className="absolute left-2 top-2" />
      </div>
      <p className="label mt-4 text-gold-ink">{produto}</p>
      <h3 className="mt-1 text-xl sm:text-[1.375rem]">{name}</h3>
      <Price reais={price} from={originalPrice} className="mt-1.5 font-medium text-navy" />
      <p className="mt-2 text-sm text-ink-soft">{reason}</p>
      <div className="mt-auto pt-3">
        {slug ? (
          <Link to={`/product/${slug}?cor=${encodeURIComponent(cor)}`} {...link}>
            Ver
          </Link>
        ) : (
          // This address is the server's.
          <a href={`/produto/${id}`} {...link}>
            Ver
          </a>
        )}
      </div>
    </article>
  );
}

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
