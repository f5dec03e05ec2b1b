import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { SellerChange, ShopError } from "@alfaiataria/contract";
import { isId } from "@alfaiataria/medusa-kit";
import { updateSellerWorkflow } from "@alfaiataria/sellers/workflows";
import { requireAdministrator, requirePerson, requireRecentCode } from "../../../requests/staff";
import { parsed } from "../../validate";
import { orShopError, sellerView } from "../view";

/** Changes the seller's fields that are sent. */
export async function PUT(request: MedusaRequest, response: MedusaResponse) {
  const staff = await requireAdministrator(request);
  const id = request.params.id ?? "";
  if (!isId(id)) throw new ShopError("not_found", "Vendedor não encontrado");
  const { userId, ...fields } = parsed(SellerChange, request.body);
  // Whose user this is decides who signs in as what; the contact, whom clients write to and pay.
  if (userId !== undefined) requirePerson(staff);
  if (userId !== undefined || "telefone" in fields || "email" in fields) requireRecentCode(request, staff);
  const change = { ...fields, ...(userId !== undefined && { user_id: userId }) };
  const { result } = await orShopError(() =>
    updateSellerWorkflow(request.scope).run({ input: { id, change } }),
  );
  response.json({ seller: sellerView(result) });
}
