import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { Button, buttonClass } from "../../../components/button.tsx";
import { EmptyState, ErrorState, Skeleton } from "../../../components/states.tsx";
import { piecesQuery } from "../api/pieces.ts";
import { hasFilters, type PieceFilters, toParams } from "../filters.ts";
import { groupPieces } from "../pieces.ts";
import { PieceCard } from "./piece-card.tsx";

const GRID =
  "grid grid-cols-1 gap-x-6 gap-y-12 min-[26rem]:grid-cols-2 min-[26rem]:gap-x-4 sm:gap-x-6 lg:grid-cols-3 xl:grid-cols-4";
/** The next page is asked for when the end of the list is this near. */
const AHEAD = "1200px";
/** Pictures of the first row, which are above the fold on a wide screen. */
const FIRST_ROW = 4;

/** The grid of models with its loading, empty and error states, and more of them as the visitor goes on. */
export function PieceList({
  filters,
  firstPage,
  onClear,
}: {
  filters: PieceFilters;
  firstPage: number;
  onClear: () => void;
}) {
  const {
    data,
    isError,
    error,
    refetch,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
  } = useInfiniteQuery(piecesQuery(filters, firstPage));
  const groups = useMemo(() => groupPieces(data?.pages.flatMap(({ pieces }) => pieces) ?? []), [data]);
  const total = data?.pages[0]?.groups ?? 0;

  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = end.current;
    if (!element || !hasNextPage || isFetchingNextPage || isFetchNextPageError) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) void fetchNextPage();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

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

  const next = toParams(filters);
  next.set("page", String((data.pages.at(-1)?.page ?? firstPage) + 1));
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {total === 1 ? "1 modelo encontrado" : `${total} modelos encontrados`}
      </p>
      {groups.length === 0 ? (
        <EmptyState
          title="Nenhum produto encontrado"
          text="Tente ajustar os filtros ou buscar por outros termos"
        >
          {hasFilters(filters) && (
            <Button variant="outline" onClick={onClear}>
              Limpar Filtros
            </Button>
          )}
        </EmptyState>
      ) : (
        <ul className={`card-stagger ${GRID}`}>
          {groups.map((group, at) => (
            <li key={group.key} className="flex *:grow">
              <PieceCard group={group} priority={at === 0 ? "high" : at < FIRST_ROW ? "eager" : "lazy"} />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div ref={end} className="mt-14 flex flex-col items-center gap-3">
          {isFetchNextPageError && <p role="alert">Não foi possível carregar mais peças.</p>}
          <a
            href={`?${next}`}
            aria-disabled={isFetchingNextPage}
            className={buttonClass("outline")}
            onClick={(event) => {
              event.preventDefault();
              void fetchNextPage();
            }}
          >
            {isFetchingNextPage ? "Carregando..." : "Ver mais peças"}
          </a>
        </div>
      )}
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
