import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { ShopError } from "@alfaiataria/contract";
import { isId } from "@alfaiataria/medusa-kit";
import { readSettlement } from "../../../../../../workflows/order/settlement-view";
import { acceptReturn } from "../../../../../../workflows/withdrawal/accept-return";
import { parsed } from "../../../../../shop/validate";

const Acceptance = z.object({ requestId: z.string({ error: "Informe a devolução" }).max(100) });

/** Accepts what a client asks back. */
export async function POST(request: AuthenticatedMedusaRequest, response: MedusaResponse) {
  const { scope, params, body, auth_context } = request;
  const id = params.id ?? "";
  const read = () => readSettlement(scope, id);
  if (!isId(id) || !(await read())) throw new ShopError("not_found", "Pedido não encontrado");
  await acceptReturn(scope, id, { ...parsed(Acceptance, body), by: auth_context.actor_id });
  response.json({ settlement: await read() });
}
