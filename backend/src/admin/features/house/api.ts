import { sdk } from "@alfaiataria/admin-kit";
import type { HouseChange } from "@alfaiataria/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { HouseView } from "../../../workflows/house/read-house";

const KEY = ["house"];
const ADDRESS = "/admin/shop/house";

/** What the house has set, and the texts that its pages have where it set none. */
export const useHouse = () =>
  useQuery({
    queryKey: KEY,
    queryFn: () => sdk.client.fetch<HouseView>(ADDRESS),
    // Read anew by whoever opens the page, and then no more: what is typed goes with the version that it was made of.
    gcTime: 0,
    staleTime: Infinity,
  });

export function useSaveHouse() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: HouseChange) => sdk.client.fetch<HouseView>(ADDRESS, { method: "POST", body }),
    onSuccess: (view) => client.setQueryData(KEY, view),
  });
}
