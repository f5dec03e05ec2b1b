import { queryOptions, useQuery } from "@tanstack/react-query";
import type { House, HouseTerms } from "@alfaiataria/contract";
import { fetchJson as browserFetch } from "../../../lib/api/client.ts";
import { type FetchJson, readBody } from "../../../lib/api/reply.ts";
import { useShop } from "../../../lib/shop.tsx";

export const HOUSE_PATH = "/api/house";

/** How the house sells, with the texts of its pages. */
export function houseQuery(fetchJson: FetchJson = browserFetch) {
  return queryOptions({
    queryKey: [HOUSE_PATH],
    queryFn: () => readBody<House>(fetchJson, HOUSE_PATH),
  });
}

/** How the house sells now, for a page that reckons with it; until that is known, as it was when the visit began. */
export function useTerms(): HouseTerms {
  const { house } = useShop();
  const { data } = useQuery({ ...houseQuery(), refetchOnMount: "always" });
  return data ?? house;
}
