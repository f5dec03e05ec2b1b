import { useQuery } from "@tanstack/react-query";
import { userQuery } from "../account/api/get-user.ts";
import { favouritesQuery } from "./api/get-favourites.ts";

/** Whether a piece is a favourite of the signed-in customer; asked only when there is one (spec 1 §6). */
export function useIsFavourite(pieceId: number): boolean {
  const { data: user } = useQuery({ ...userQuery, enabled: false });
  const { data: favourites } = useQuery({ ...favouritesQuery, enabled: !!user });
  return favourites?.some(({ productId }) => productId === pieceId) ?? false;
}
