import { sdk } from "@alfaiataria/admin-kit";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Dashboard } from "../../../modules/dashboard/types";

/** The dashboard of the last `days` days; the current figures stay visible while others load. */
export function useDashboard(days: number) {
  return useQuery({
    queryKey: ["dashboard", days],
    queryFn: () => sdk.client.fetch<{ painel: Dashboard }>("/admin/shop/painel", { query: { dias: days } }),
    select: ({ painel }) => painel,
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
}
