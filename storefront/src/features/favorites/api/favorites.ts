import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Favorite } from "@alfaiataria/contract";
import { fetchJson } from "../../../lib/api/client.ts";
import { readBody } from "../../../lib/api/reply.ts";
import { userQuery } from "../../account/api/user.ts";

/** The signed-in customer's favorites; 401 for anyone else. */
export const favoritesQuery = queryOptions({
  queryKey: ["/api/favorites"],
  queryFn: () => readBody<Favorite[]>(fetchJson, "/api/favorites"),
});

/** Whether a piece is a favorite of the signed-in customer; asked only when there is one (spec 1 §6). */
export function useIsFavorite(pieceId: number): boolean {
  const { data: user } = useQuery({ ...userQuery, enabled: false });
  const { data: favorites } = useQuery({ ...favoritesQuery, enabled: !!user });
  return favorites?.some(({ productId }) => Number(productId) === pieceId) ?? false;
}
