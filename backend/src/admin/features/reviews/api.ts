import { sdk } from "@alfaiataria/admin-kit";
import type { ReviewDecision, ReviewState } from "@alfaiataria/contract";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ModeratedReview } from "../../../modules/reviews/moderation";
import type { readSamples } from "../../../workflows/reviews/samples";

const REVIEWS = "/admin/shop/reviews";
const KEY = ["reviews"];
export const PAGE_SIZE = 20;

type Answer = {
  reviews: ModeratedReview[];
  counts: Record<ReviewState, number>;
  samples: Awaited<ReturnType<typeof readSamples>>;
};

/** A page of the reviews in one state (the first is 0); the current page stays visible while another loads. */
export function useReviews(state: ReviewState, page: number) {
  const query = { state, limit: PAGE_SIZE, offset: page * PAGE_SIZE };
  return useQuery({
    queryKey: [...KEY, query],
    queryFn: () => sdk.client.fetch<Answer>(REVIEWS, { query }),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
}

/** Publishes, refuses or answers a review. */
export const useDecide = (id: string) =>
  useChange(({ action, ...body }: ReviewDecision) =>
    sdk.client.fetch<object>(`${REVIEWS}/${id}/${action}`, { method: "POST", body }),
  );

/** Removes the sample catalogue's reviews. */
export const useRemoveSamples = () =>
  useChange(() => sdk.client.fetch<{ removed: number }>(`${REVIEWS}/samples`, { method: "DELETE" }));

function useChange<What, Got>(mutationFn: (what: What) => Promise<Got>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: KEY }) });
}
