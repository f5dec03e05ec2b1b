import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { RecommendationAnswer } from "@alfaiataria/contract";
import { fetchJson } from "../../../lib/api/client.ts";
import { naming, readBody } from "../../../lib/api/reply.ts";

/** What completes the look of a record or product; fresh for 5 minutes (spec 1 §7). What is shown stays while more comes. */
export function recommendationsQuery(id: string, count: number) {
  const path = `/api/recommendations/${encodeURIComponent(id)}?num_recommendations=${count}`;
  return queryOptions({
    queryKey: ["/api/recommendations", id, count],
    queryFn: () => naming("Failed to fetch recommendations", readBody<RecommendationAnswer>(fetchJson, path)),
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
  });
}
