import { useInfiniteQuery } from "@tanstack/react-query";
import type { FetchJson } from "../../../lib/api/reply.ts";
import { piecesQuery } from "../../catalogue/api/pieces.ts";
import type { PieceFilters } from "../../catalogue/filters.ts";
import { groupPieces, type PieceGroup } from "../../catalogue/pieces.ts";

const FORMAL: PieceFilters = {
  produtos: [],
  categorias: ["Conjuntos Formais"],
  subcategorias: [],
  oferta: false,
  search: "",
  sort: "nome",
};

/** The suits, whose pictures stand for the shop on / and /sob-medida. */
export function formalPiecesQuery(fetchJson?: FetchJson) {
  return piecesQuery(FORMAL, 1, fetchJson);
}

/** The suits by model; none when the catalogue has none, or they can't be had, and null while they load. */
export function useFormalPieces(): PieceGroup[] | null {
  const { data, isPending } = useInfiniteQuery(formalPiecesQuery());
  return isPending ? null : groupPieces(data?.pages[0]?.pieces ?? []);
}
