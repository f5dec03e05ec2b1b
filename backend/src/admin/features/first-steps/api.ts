import { useQuery } from "@tanstack/react-query";
import type { FirstStep } from "../../../workflows/first-run/first-steps";
import { sdk } from "../../lib/sdk";

/** What the house has set up, and what is missing. */
export function useFirstSteps() {
  return useQuery({
    queryKey: ["first-steps"],
    queryFn: () => sdk.client.fetch<{ steps: FirstStep[] }>("/admin/shop/first-steps"),
    select: ({ steps }) => steps,
    refetchOnMount: "always",
  });
}
