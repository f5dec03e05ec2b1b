import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { MorePages } from "../../../components/more-pages.tsx";
import { EmptyState, ErrorState, Skeleton } from "../../../components/states.tsx";
import { piecesQuery } from "../api/pieces.ts";
import { type PieceFilters, toParams } from "../filters.ts";
import { groupPieces } from "../pieces.ts";
import { PieceCard } from "./piece-card.tsx";

const GRID =
  "grid grid-cols-1 gap-x-6 gap-y-12 min-[26rem]:grid-cols-2 min-[26rem]:gap-x-4 sm:gap-x-6 lg:grid-cols-3 xl:grid-cols-4";
/** Pictures of the first row, which are above the fold on a wide screen. */
const FIRST_ROW = 4;

/** The grid of models with its loading, empty and error states, and more of them as the visitor goes on. */
export function PieceList({ filters, firstPage }: { filters: PieceFilters; firstPage: number }) {
  const query = useInfiniteQuery(piecesQuery(filters, firstPage));
  const { data, isError, error, refetch } = query;
  const groups = useMemo(() => groupPieces(data?.pages.flatMap(({ pieces }) => pieces) ?? []), [data]);
  // An answer without the total is all there is.
  const total = data?.pages[0]?.groups || groups.length;

  if (isError && !data) {
    return (
      <ErrorState
        title="Não foi possível carregar os produtos"
        text={`Verifique sua conexão e tente novamente. (${error.message})`}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <PieceSkeletons />;

  const hrefOf = (page: number) => {
    const params = toParams(filters);
    params.set("page", String(page));
    return `?${params}`;
  };
  return (
    <>
      <p aria-live="polite" className="mb-5 text-sm text-ink-soft">
        {total === 1 ? "1 modelo encontrado" : `${total} modelos encontrados`}
      </p>
      {groups.length === 0 ? (
        <EmptyState
          title="Nenhum produto encontrado"
          text="Tente ajustar os filtros ou buscar por outros termos"
        />
      ) : (
        <ul className={`card-stagger ${GRID}`}>
          {groups.map((group, at) => (
            <li key={group.key} className="grid grid-cols-1">
              <PieceCard group={group} priority={at === 0 ? "high" : at < FIRST_ROW ? "eager" : "lazy"} />
            </li>
          ))}
        </ul>
      )}
      <MorePages query={query} hrefOf={hrefOf} failure="Não foi possível carregar mais peças.">
        Ver mais peças
      </MorePages>
    </>
  );
}

/** Spec 1 §9: eight. */
function PieceSkeletons() {
  return (
    <div role="status" aria-label="Carregando produtos" className={GRID}>
      {Array.from({ length: 8 }, (_, at) => (
        <div key={at}>
          <Skeleton className="aspect-4/5" />
          <Skeleton className="mt-4 h-3 w-20" />
          <Skeleton className="mt-3 h-6 w-4/5" />
          <Skeleton className="mt-3 h-5 w-2/5" />
          <Skeleton className="mt-8 h-11 w-full" />
        </div>
      ))}
    </div>
  );
}
