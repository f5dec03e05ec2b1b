import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { LikePiece, ShopError } from "@alfaiataria/contract";
import { asCustomer, requireCustomer } from "../../requests/customer";
import { customerProfileOf } from "../../../lib/services";
import { knexOf } from "../../../lib/knex";
import {
  type FavoriteRecord,
  readFavorites,
  readPiece,
} from "../../../workflows/customer-data/read-favorites";
import { parsed } from "../validate";

export async function GET(request: MedusaRequest, response: MedusaResponse) {
  const { id } = await requireCustomer(request);
  response.json({ favorites: await readFavorites(knexOf(request.scope), id) });
}

export async function POST(request: MedusaRequest, response: MedusaResponse) {
  const favorite = await asCustomer(request, async ({ id: customerId }): Promise<FavoriteRecord> => {
    const { importId } = parsed(LikePiece, request.body);
    const piece = await readPiece(knexOf(request.scope), importId);
    if (!piece) throw new ShopError("not_found", "Produto não encontrado");
    // Not read again: the same piece may be taken back at this moment.
    const { id, created_at } = await customerProfileOf(request.scope).addFavorite(customerId, importId);
    return { id, importId, createdAt: created_at.toISOString(), piece };
  });
  response.status(201).json({ favorite });
}
