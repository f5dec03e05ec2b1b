import { type ReactNode, useEffect, useRef } from "react";
import { buttonClass } from "./button.tsx";

/** The next page is asked for when the end of the list is this near. */
const AHEAD = "1200px";

type Query = {
  data: { pages: { page: number; pages: number }[] } | undefined;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
};

/** The end of a list: more of it as the visitor goes on, and the address of every page for who reads without JavaScript. */
export function MorePages({
  query,
  hrefOf,
  failure,
  children,
}: {
  query: Query;
  hrefOf: (page: number) => string;
  failure: string;
  children: ReactNode;
}) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
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

  const last = data?.pages.at(-1);
  if (!last || last.pages <= 1) return null;
  return (
    <>
      {hasNextPage && (
        <div ref={end} className="more mt-14 flex flex-col items-center gap-3">
          {isFetchNextPageError && <p role="alert">{failure}</p>}
          <a
            href={hrefOf(last.page + 1)}
            aria-disabled={isFetchingNextPage}
            className={buttonClass("outline")}
            onClick={(event) => {
              event.preventDefault();
              void fetchNextPage();
            }}
          >
            {isFetchingNextPage ? "Carregando..." : children}
          </a>
        </div>
      )}
      <nav aria-label="Páginas" className="more mt-10 flex flex-wrap justify-center gap-1 text-sm">
        {numbersAround(last.page, last.pages).map((page) => (
          <a
            key={page}
            href={hrefOf(page)}
            aria-label={`Página ${page}`}
            aria-current={page === last.page ? "page" : undefined}
            className="page-number grid size-11 place-items-center text-ink-soft"
          >
            {page}
          </a>
        ))}
      </nav>
    </>
  );
}

/** The first page, the last one, those beside this one, and on the way to both a few that lie far. */
export function numbersAround(page: number, pages: number): number[] {
  const near = [page - 2, page - 1, page, page + 1, page + 2];
  const far = [page - 100, page - 10, page + 10, page + 100];
  return [...new Set([1, ...near, ...far, pages])]
    .filter((number) => number >= 1 && number <= pages)
    .sort((a, b) => a - b);
}
