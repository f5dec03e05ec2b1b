import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { REVIEW_SORTS, type Rating, type ReviewSort } from "@alfaiataria/contract";
import { Button } from "../../../components/button.tsx";
import { SelectField } from "../../../components/form/field.tsx";
import { reviewsQuery } from "../api/reviews.ts";
import { ReviewCard } from "./review-card.tsx";
import { counted, Stars } from "../../../components/stars.tsx";

/** What buyers say of a product: average, spread and the reviews themselves. */
export default function ProductReviews({ slug }: { slug: string }) {
  const [sort, setSort] = useState<ReviewSort>("recentes");
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...reviewsQuery(slug, sort),
    placeholderData: (shown) => shown,
  });
  const rating = data?.pages[0]?.rating;
  if (!data || !rating) return null;
  const reviews = data.pages.flatMap((page) => page.reviews);
  return (
    <section id="avaliacoes" aria-labelledby="avaliacoes-titulo" className="mt-24 scroll-mt-24">
      <div className="border-b border-line pb-4">
        <h2 id="avaliacoes-titulo" className="text-3xl sm:text-4xl">
          Avaliações
        </h2>
      </div>
      <div className="mt-8 grid gap-x-14 gap-y-10 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <Spread rating={rating} />
        <div>
          {rating.count > 1 && (
            <SelectField
              label="Ordem"
              className="mb-2 max-w-56"
              value={sort}
              onChange={(event) => setSort(event.target.value as ReviewSort)}
            >
              {Object.entries(REVIEW_SORTS).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
          )}
          <ul className="divide-y divide-line">
            {reviews.map((review) => (
              <li key={review.id}>
                <ReviewCard review={review} />
              </li>
            ))}
          </ul>
          {isError && (
            <p role="alert" className="mt-4 text-sm text-danger">
              Não foi possível carregar as avaliações. Tente de novo.
            </p>
          )}
          {hasNextPage && (
            <Button
              variant="outline"
              className="mt-6"
              busy={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
            >
              Ver mais avaliações
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

/** The average, and how many gave each number of stars. */
function Spread({ rating }: { rating: Rating }) {
  const { average, count, spread, isSample } = rating;
  return (
    <div>
      <p className="font-display text-5xl text-navy">{average.toFixed(1).replace(".", ",")}</p>
      <p className="mt-2 flex items-center gap-2 text-sm text-ink-soft">
        <Stars average={average} />
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        {counted(count)}
        {isSample && " de exemplo: esta peça é do catálogo de demonstração"}
      </p>
      <ul className="mt-5 space-y-2 text-sm">
        {[5, 4, 3, 2, 1].map((stars) => {
          const given = spread[stars - 1] ?? 0;
          return (
            <li key={stars} className="grid grid-cols-[4.75rem_minmax(0,1fr)_2rem] items-center gap-3">
              <span>{stars === 1 ? "1 estrela" : `${stars} estrelas`}</span>
              <progress
                aria-hidden
                max={count}
                value={given}
                className="h-1.5 w-full appearance-none bg-line [&::-moz-progress-bar]:bg-gold [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-gold"
              />
              <span className="text-right tabular-nums text-ink-soft">{given}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
