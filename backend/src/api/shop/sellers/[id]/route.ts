import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { updateSellerWorkflow } from "@alfaiataria/sellers/workflows";
import { ShopError } from "../../../../lib/shop-error";
import { requireAdministrator } from "../../../../staff/staff";
import { isId, parsed } from "../../validate";
import { orShopError, sellerView } from "../view";

const text = z.string().max(300);

const Change = z.object({
  codigo: text.optional(),
  nome: text.optional(),
  email: text.optional(),
  telefone: text.optional(),
  ordem: z.number().optional(),
  ativo: z.boolean().optional(),
  userId: text.nullable().optional(),
});

/** Changes the fields that are sent. */
export async function PUT(request: MedusaRequest, response: MedusaResponse) {
  await requireAdministrator(request);
  const id = request.params.id ?? "";
  if (!isId(id)) throw new ShopError("not_found", "Vendedor não encontrado");
  const { userId, ...fields } = parsed(Change, request.body);
  const change = { ...fields, ...(userId !== undefined && { user_id: userId }) };
  const { result } = await orShopError(() =>
    updateSellerWorkflow(request.scope).run({ input: { id, change } }),
  );
  response.json({ seller: sellerView(result) });
}
