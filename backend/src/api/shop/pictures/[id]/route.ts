import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ShopError } from "@alfaiataria/contract";
import { importMappingOf } from "../../../../lib/services";

/** How a piece looks (`PicturedPiece`), for a storefront that draws it and lacks it in its catalogue. */
export async function GET(request: MedusaRequest, response: MedusaResponse) {
  const id = Number(request.params.id);
  const known = Number.isInteger(id) && id > 0 && id <= MAX_ID;
  const piece = known ? await importMappingOf(request.scope).picturedPiece(id) : undefined;
  if (!piece) throw new ShopError("not_found", "Peça não encontrada");
  response.json(piece);
}

/** The maximum of PostgreSQL's integer. */
const MAX_ID = 2_147_483_647;
