import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { OrderReviews, ReviewRequest, UploadedImage } from "@alfaiataria/contract";
import { fetchJson, send } from "../../../lib/api/client.ts";
import { readBody } from "../../../lib/api/reply.ts";
import { smaller } from "../smaller.ts";

export type ReviewedItem = OrderReviews["items"][number];

const pathOf = (id: string, token: string | undefined, below = "") =>
  `/api/orders/${encodeURIComponent(id)}/reviews${below}${token ? `?token=${encodeURIComponent(token)}` : ""}`;

/** The pieces of an order that can be reviewed; the `token` is that of the letter's link, or of the order's. */
export function orderReviewsQuery(id: string, token?: string) {
  const path = pathOf(id, token);
  return queryOptions({
    queryKey: [path],
    queryFn: () => readBody<OrderReviews>(fetchJson, path),
    refetchOnMount: "always",
    refetchOnWindowFocus: false,
  });
}

type Written = { review: ReviewRequest; photos: File[] };

/** Writes a review, then sends its new photographs one by one. Fails with HttpError; what was sent before stays. */
export function useWriteReview(orderId: string, itemId: string, token: string | undefined) {
  const client = useQueryClient();
  const { queryKey } = orderReviewsQuery(orderId, token);
  const item = `/${encodeURIComponent(itemId)}`;
  return useMutation({
    mutationFn: async ({ review, photos }: Written) => {
      await send<OrderReviews>("PUT", pathOf(orderId, token, item), review);
      for (const photo of photos) {
        const form = new FormData();
        form.set("image", await smaller(photo));
        await send<UploadedImage>("POST", pathOf(orderId, token, `${item}/photos`), form);
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
