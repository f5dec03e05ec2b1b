import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ShopError } from "@alfaiataria/contract";
import { isId } from "@alfaiataria/medusa-kit";
import { readSettlement } from "../../../../../../workflows/order/settlement-view";
import { Extension, extendDeadline } from "../../../../../../workflows/payment-deadline/extend";
import { parsed } from "../../../../../shop/validate";

/** Gives the client more time to pay, or resumes the order if it has lapsed. */
export async function POST({ scope, params, body }: MedusaRequest, response: MedusaResponse) {
  const id = params.id ?? "";
  const read = () => readSettlement(scope, id);
  if (!isId(id) || !(await read())) throw new ShopError("not_found", "Pedido não encontrado");
  await extendDeadline(scope, id, parsed(Extension, body));
  response.json({ settlement: await read() });
}
