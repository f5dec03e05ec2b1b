import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Favorite } from "@alfaiataria/contract";
import { fetchJson } from "../../../lib/api/client.ts";
import { readBody } from "../../../lib/api/reply.ts";
import { userQuery } from "../../account/api/user.ts";

/** The signed-in customer's favourites; 401 for anyone else. */
export const favouritesQuery = queryOptions({
  queryKey: ["/api/favorites"],
  queryFn: () => readBody<Favorite[]>(fetchJson, "/api/favorites"),
});

/** Whether a piece is a favourite of the signed-in customer; asked only when there is one (spec 1 §6). */
export function useIsFavourite(pieceId: number): boolean {
  const { data: user } = useQuery({ ...userQuery, enabled: false });
  const { data: favourites } = useQuery({ ...favouritesQuery, enabled: !!user });
  return favourites?.some(({ productId }) => productId === pieceId) ?? false;
}
