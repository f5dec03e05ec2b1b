import { type InfiniteData, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { ImportedProduct } from "@alfaiataria/contract";
import { fetchJson } from "../../../lib/api/client.ts";
import { readBody } from "../../../lib/api/reply.ts";
import { groupPieces, type PieceGroup } from "../pieces.ts";
import { type PiecePage, PIECES_PATH, readPiece, type SentPiece } from "./pieces.ts";

/** Lists with these parameters have only the colors of a model that match. */
const FINDS_SINGLE_COLORS = /(?:^|&)(?:search|oferta)=/;

/** The group of colors that piece `id` belongs to: from the lists already read, else from the server. */
export function pieceGroupQuery(id: number, client: QueryClient) {
  return queryOptions({
    queryKey: ["piece-group", id],
    queryFn: async (): Promise<PieceGroup | null> => {
      const known = client.getQueriesData<InfiniteData<PiecePage>>({
        queryKey: [PIECES_PATH],
        predicate: ({ queryKey }) => !FINDS_SINGLE_COLORS.test(String(queryKey[1])),
      });
      const read = known.flatMap(([, data]) => data?.pages.flatMap((page) => page.pieces) ?? []);
      return (
        find(read, id) ??
        find((await readBody<SentPiece[]>(fetchJson, `${PIECES_PATH}?modelo=${id}`)).map(readPiece), id)
      );
    },
    staleTime: 60_000,
  });
}

function find(pieces: ImportedProduct[], id: number): PieceGroup | null {
  return groupPieces(pieces).find((group) => group.pieces.some((piece) => piece.id === id)) ?? null;
}
