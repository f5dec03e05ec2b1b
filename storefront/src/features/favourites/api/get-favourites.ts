import { queryOptions } from "@tanstack/react-query";
import type { Favorite } from "@alfaiataria/contract";
import { fetchJson } from "../../../lib/api/client.ts";
import { readBody } from "../../../lib/api/reply.ts";

/** The signed-in customer's favourites; 401 for anyone else. */
export const favouritesQuery = queryOptions({
  queryKey: ["/api/favorites"],
  queryFn: () => readBody<Favorite[]>(fetchJson, "/api/favorites"),
});
