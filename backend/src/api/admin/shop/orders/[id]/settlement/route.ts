import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ShopError } from "@alfaiataria/contract";
import { isId } from "@alfaiataria/medusa-kit";
import { markAsPaidByHand } from "../../../../../../workflows/order/close-stripe-payment";
import { Receipt } from "../../../../../../workflows/order/settlement";
import { readSettlement } from "../../../../../../workflows/order/settlement-view";
import { parsed } from "../../../../../shop/validate";

/** An order's payment and delivery. */
export async function GET(request: AuthenticatedMedusaRequest, response: MedusaResponse) {
  response.json({ settlement: await settlementFor(request) });
}

/** Marks the order as paid; `amount` is what staff saw to be open. */
export async function POST(request: AuthenticatedMedusaRequest, response: MedusaResponse) {
  await settlementFor(request);
  await markAsPaidByHand(request.scope, request.params.id ?? "", {
    userId: request.auth_context.actor_id,
    seen: parsed(Receipt, request.body ?? {}).amount,
  });
  response.json({ settlement: await settlementFor(request) });
}

async function settlementFor({ params, scope }: AuthenticatedMedusaRequest) {
  const id = params.id ?? "";
  const settlement = isId(id) ? await readSettlement(scope, id) : undefined;
  if (!settlement) throw new ShopError("not_found", "Pedido não encontrado");
  return settlement;
}
