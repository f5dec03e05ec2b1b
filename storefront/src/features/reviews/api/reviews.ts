import { infiniteQueryOptions } from "@tanstack/react-query";
import type { ReviewPage, ReviewSort } from "@alfaiataria/contract";
import { fetchJson as browserFetch } from "../../../lib/api/client.ts";
import { type FetchJson, readBody } from "../../../lib/api/reply.ts";

/** The reviews of a product by its slug, page by page. */
export function reviewsQuery(slug: string, sort: ReviewSort, fetchJson: FetchJson = browserFetch) {
  const path = `/api/products/${encodeURIComponent(slug)}/reviews`;
  return infiniteQueryOptions({
    queryKey: [path, sort],
    queryFn: ({ pageParam }) => readBody<ReviewPage>(fetchJson, `${path}?sort=${sort}&page=${pageParam}`),
    initialPageParam: 1,
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
  });
}
