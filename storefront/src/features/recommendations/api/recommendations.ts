import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { RecommendationAnswer } from "@alfaiataria/contract";
import { fetchJson } from "../../../lib/api/client.ts";
import { naming, readBody } from "../../../lib/api/reply.ts";

/** What completes the look of a record or product; fresh for 5 minutes (spec 1 §7). What is shown stays while more comes. */
function recommendationsQuery(id: string, count: number) {
  const path = `/api/recommendations/${encodeURIComponent(id)}?num_recommendations=${count}`;
  return queryOptions({
    queryKey: ["/api/recommendations", id, count],
    queryFn: () => naming("Failed to fetch recommendations", readBody<RecommendationAnswer>(fetchJson, path)),
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
  });
}

/** Spec 1 §9. */
const STEP = 4;
const MOST = 12;

/** Recommendations of which `initial` are shown at first, 4 more at a time, up to 12. */
export function useRecommendations(id: string, initial = STEP) {
  const [visible, setVisible] = useState(initial);
  const { data, isError, isPlaceholderData } = useQuery(recommendationsQuery(id, visible));
  const shown = data?.recommendations.slice(0, visible) ?? [];
  const total = data?.metadata.total_recommendations ?? 0;
  return {
    state: data ? ("shown" as const) : isError ? ("error" as const) : ("loading" as const),
    shown,
    total,
    algorithm: data?.metadata.algorithm ?? "",
    /** Whether there may be more to see (spec 1 §5); it stays while they are on their way. */
    hasMore: isPlaceholderData || (visible < MOST && shown.length >= visible),
    isLoadingMore: isPlaceholderData,
    showMore: () => setVisible((count) => Math.min(MOST, count + STEP)),
  };
}
