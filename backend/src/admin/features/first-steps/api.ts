import { sdk } from "@alfaiataria/admin-kit";
import { useQuery } from "@tanstack/react-query";
import type { FirstStep } from "../../../workflows/first-run/first-steps";

/** What the house has set up, and what is missing. */
export function useFirstSteps() {
  return useQuery({
    queryKey: ["first-steps"],
    queryFn: () => sdk.client.fetch<{ steps: FirstStep[] }>("/admin/shop/first-steps"),
    select: ({ steps }) => steps,
    refetchOnMount: "always",
  });
}
