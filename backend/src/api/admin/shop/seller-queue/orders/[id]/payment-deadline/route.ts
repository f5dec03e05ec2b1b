import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ShopError } from "@alfaiataria/contract";
import { isId } from "@alfaiataria/medusa-kit";
import { knexOf, rowsOf } from "../../../../../../../lib/knex";
import { Extension, extendDeadline } from "../../../../../../../workflows/payment-deadline/extend";
import { requireStaff, type Staff } from "../../../../../../requests/staff";
import { parsed } from "../../../../../../shop/validate";

/** Gives the client of a seller's own order more time to pay; to a seller, other sellers' orders do not exist (404). */
export async function POST(request: MedusaRequest, response: MedusaResponse) {
  const { scope, params, body } = request;
  const id = params.id ?? "";
  if (!isId(id) || !(await isTheirs(request, id))) throw new ShopError("not_found", "Pedido não encontrado");
  await extendDeadline(scope, id, parsed(Extension, body));
  response.json({ extended: true });
}

async function isTheirs(request: MedusaRequest, orderId: string): Promise<boolean> {
  const staff: Staff = await requireStaff(request);
  const [assigned] = await rowsOf(
    knexOf(request.scope),
    `select 1 from seller_assignment where order_id = :orderId and deleted_at is null
       and (:sellerId::text is null or seller_id = :sellerId)`,
    { orderId, sellerId: staff.kind === "seller" ? staff.sellerId : null },
  );
  return assigned !== undefined;
}
