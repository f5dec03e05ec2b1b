import { sdk } from "@alfaiataria/admin-kit";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Dashboard } from "../../../modules/dashboard/types";

/** The dashboard of the last `days` days; the figures of before stay while others are asked for. */
export function useDashboard(days: number) {
  return useQuery({
    queryKey: ["dashboard", days],
    queryFn: () => sdk.client.fetch<{ painel: Dashboard }>("/admin/shop/painel", { query: { dias: days } }),
    select: ({ painel }) => painel,
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
}
