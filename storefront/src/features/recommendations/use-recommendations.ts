import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { recommendationsQuery } from "./api/get-recommendations.ts";

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
    /** Whether there are more to see; it stays while they are on their way. */
    hasMore: visible < MOST && total > shown.length && (isPlaceholderData || shown.length >= visible),
    isLoadingMore: isPlaceholderData,
    showMore: () => setVisible((count) => Math.min(MOST, count + STEP)),
  };
}
