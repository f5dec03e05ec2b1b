import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { LikePiece, ShopError } from "@alfaiataria/contract";
import { asCustomer, requireCustomer } from "../../requests/customer";
import { customerProfileOf } from "../../../lib/services";
import { knexOf } from "../../../lib/knex";
import { isPiece, readFavorites } from "../../../workflows/customer-data/read-favorites";
import { parsed } from "../validate";

export async function GET(request: MedusaRequest, response: MedusaResponse) {
  const { id } = await requireCustomer(request);
  response.json({ favorites: await readFavorites(knexOf(request.scope), id) });
}

export async function POST(request: MedusaRequest, response: MedusaResponse) {
  const knex = knexOf(request.scope);
  const [favorite] = await asCustomer(request, async ({ id }) => {
    const { importId } = parsed(LikePiece, request.body);
    if (!(await isPiece(knex, importId))) throw new ShopError("not_found", "Produto não encontrado");
    await customerProfileOf(request.scope).addFavorite(id, importId);
    return readFavorites(knex, id, importId);
  });
  response.status(201).json({ favorite });
}
