import { EmptyState, ErrorState, LoadingState, Pager, useLastPage } from "@alfaiataria/admin-kit";
import type { ReviewState } from "@alfaiataria/contract";
import { defineRouteConfig } from "@medusajs/admin-sdk";
import { StarSolid } from "@medusajs/icons";
import { Button, Container, Heading, Text } from "@medusajs/ui";
import { useSearchParams } from "react-router-dom";
import { PAGE_SIZE, useReviews } from "../../features/reviews/api";
import { ReviewItem } from "../../features/reviews/review-item";
import { Samples } from "../../features/reviews/samples";

const LISTS: Record<ReviewState, { title: string; none: string }> = {
  pending: { title: "A ler", none: "Nenhuma avaliação espera pela loja." },
  published: { title: "Publicadas", none: "Ainda não há avaliações publicadas." },
  refused: { title: "Recusadas", none: "Nenhuma avaliação foi recusada." },
};
const STATES = Object.keys(LISTS) as ReviewState[];

/** Buyers' reviews: staff publish, refuse and answer them, and cannot change them. */
export default function ReviewsPage() {
  const [query, setQuery] = useSearchParams();
  const state = STATES.find((name) => name === query.get("lista")) ?? "pending";
  const page = Math.max(0, Number(query.get("pagina") ?? 1) - 1) || 0;
  const { data, error, refetch, isPlaceholderData } = useReviews(state, page);
  const show = (lista: ReviewState, pagina = 1, options?: { replace: boolean }) =>
    setQuery({ lista, pagina: String(pagina) }, options);
  useLastPage({
    count: isPlaceholderData ? undefined : data?.counts[state],
    pageSize: PAGE_SIZE,
    page,
    onPage: (last) => show(state, last + 1, { replace: true }),
  });
  return (
    <div className="flex flex-col gap-y-3">
      <Container className="divide-y p-0" aria-busy={isPlaceholderData}>
        <div className="flex flex-wrap items-center justify-between gap-4 px-6 py-4">
          <div>
            <Heading level="h1">Avaliações</Heading>
            <Text size="small" className="text-ui-fg-subtle">
              Só quem comprou avalia. Publique, recuse ou responda: estrelas e texto são de quem escreveu.
            </Text>
          </div>
          <div className="flex gap-2">
            {STATES.map((name) => (
              <Button
                key={name}
                size="small"
                variant={name === state ? "secondary" : "transparent"}
                aria-pressed={name === state}
                onClick={() => show(name)}
              >
                {LISTS[name].title}
                {data && data.counts[name] > 0 && ` (${data.counts[name]})`}
              </Button>
            ))}
          </div>
        </div>
        {error && (
          <ErrorState
            title="Não foi possível carregar as avaliações"
            error={error}
            onRetry={() => refetch()}
          />
        )}
        {!data && !error && <LoadingState label="Carregando as avaliações" />}
        {data?.counts[state] === 0 && <EmptyState>{LISTS[state].none}</EmptyState>}
        {data && data.reviews.length > 0 && (
          <ul className="divide-y">
            {data.reviews.map((review) => (
              <ReviewItem key={review.id} review={review} />
            ))}
          </ul>
        )}
        {data && (
          <Pager
            count={data.counts[state]}
            pageSize={PAGE_SIZE}
            page={page}
            onPage={(next) => show(state, next + 1)}
          />
        )}
      </Container>
      {data && <Samples samples={data.samples} />}
    </div>
  );
}

export const config = defineRouteConfig({ label: "Avaliações", icon: StarSolid });
