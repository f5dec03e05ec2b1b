import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CartItem, CartSummary } from "@alfaiataria/contract";
import { send } from "../../../lib/api/client.ts";
import { summaryQuery } from "./summary.ts";

const COUPON_PATH = "/api/cart/coupon";

/** Puts a coupon into the cart, or takes it out (null). The answer is shown at once; `onDone` is for what else hangs on it. */
export function useCoupon(items: CartItem[], onDone?: () => void) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: "cart" },
    mutationFn: (code: string | null) =>
      code === null
        ? send<CartSummary>("DELETE", COUPON_PATH)
        : send<CartSummary>("POST", COUPON_PATH, { code }),
    onSuccess: (summary) => {
      client.setQueryData(summaryQuery(items).queryKey, summary);
      onDone?.();
    },
  });
}
