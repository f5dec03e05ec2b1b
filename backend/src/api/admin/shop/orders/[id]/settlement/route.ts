import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ShopError } from "@alfaiataria/contract";
import { isId } from "@alfaiataria/medusa-kit";
import { markAsPaid } from "../../../../../../workflows/order/settlement";
import { readSettlement } from "../../../../../../workflows/order/settlement-view";

/** An order's payment and delivery. */
export async function GET(request: AuthenticatedMedusaRequest, response: MedusaResponse) {
  response.json({ settlement: await settlementFor(request) });
}

/** Marks the order as paid. */
export async function POST(request: AuthenticatedMedusaRequest, response: MedusaResponse) {
  await settlementFor(request);
  await markAsPaid(request.scope, request.params.id ?? "", { userId: request.auth_context.actor_id });
  response.json({ settlement: await settlementFor(request) });
}

async function settlementFor({ params, scope }: AuthenticatedMedusaRequest) {
  const id = params.id ?? "";
  const settlement = isId(id) ? await readSettlement(scope, id) : undefined;
  if (!settlement) throw new ShopError("not_found", "Pedido não encontrado");
  return settlement;
}
