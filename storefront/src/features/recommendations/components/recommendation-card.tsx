import { useId } from "react";
import { useNavigate } from "react-router-dom";
import type { Recommendation } from "@alfaiataria/contract";
import { Button } from "../../../components/button.tsx";
import { Link } from "../../../components/link.tsx";
import { Picture } from "../../../components/picture.tsx";
import { Price } from "../../../components/price.tsx";
import { cx } from "../../../lib/cx.ts";

const SIZES = "(min-width: 80rem) 19rem, (min-width: 64rem) 24vw, (min-width: 40rem) 31vw, 45vw";

/** A piece that completes the look: the whole card opens its page, in its own color. */
export function RecommendationCard({ piece }: { piece: Recommendation }) {
  const { id, name, price, originalPrice, similarity_score, reason, slug, image, produto, cor } = piece;
  const heading = useId();
  const navigate = useNavigate();
  const address = slug ? `/product/${slug}?cor=${encodeURIComponent(cor)}` : `/produto/${id}`;
  const link =
    "decoration-gold decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline";
  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative">
        <Picture src={image} alt={name} sizes={SIZES} />
        <MatchBadge score={similarity_score} className="absolute left-2 top-2" />
      </div>
      <p className="label mt-4 text-gold-ink">{produto}</p>
      <h3 id={heading} className="mt-1 text-xl sm:text-[1.375rem]">
        {slug ? (
          <Link to={address} className={link}>
            {name}
          </Link>
        ) : (
          // This address is the server's.
          <a href={address} className={link}>
            {name}
          </a>
        )}
      </h3>
      <Price reais={price} from={originalPrice} className="mt-1.5 font-medium text-navy" />
      <p className="mt-2 text-sm text-ink-soft">{reason}</p>
      <div className="mt-auto pt-3">
        <Button
          variant="outline"
          size="sm"
          className="relative"
          aria-describedby={heading}
          onClick={() => (slug ? navigate(address) : location.assign(address))}
        >
          Ver
        </Button>
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
