import { queryOptions, useQuery } from "@tanstack/react-query";
import { fetchJson } from "../../lib/api/client.ts";
import { readBody } from "../../lib/api/reply.ts";
import { userQuery } from "./api/get-user.ts";

export const favouritesQuery = queryOptions({
  queryKey: ["/api/favorites"],
  queryFn: () => readBody<{ productId: number }[]>(fetchJson, "/api/favorites"),
});

/** Whether a piece is a favourite of the signed-in customer; asked only when there is one (spec 1 §6). */
export function useIsFavourite(pieceId: number): boolean {
  const { data: user } = useQuery({ ...userQuery, enabled: false });
  const { data: favourites } = useQuery({ ...favouritesQuery, enabled: !!user });
  return favourites?.some(({ productId }) => productId === pieceId) ?? false;
}
