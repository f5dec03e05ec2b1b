import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { ShopError } from "@alfaiataria/contract";
import { isId } from "@alfaiataria/medusa-kit";
import { readSettlement } from "../../../../../../workflows/order/settlement-view";
import { acceptReturn } from "../../../../../../workflows/withdrawal/accept-return";
import { endExchange } from "../../../../../../workflows/withdrawal/end-exchange";
import { parsed } from "../../../../../shop/validate";

const WHY = "Escreva ao cliente por que a troca não pode ser, em até 500 caracteres";
const Answer = z.object({
  requestId: z.string({ error: "Informe a devolução" }).max(100),
  /** Why an exchange is ended; without it the request is accepted. */
  endedFor: z.string({ error: WHY }).trim().min(1, WHY).max(500, WHY).optional(),
});

/** Accepts a client's return or exchange request, or ends an exchange that is not possible. */
export async function POST(request: AuthenticatedMedusaRequest, response: MedusaResponse) {
  const { scope, params, body, auth_context } = request;
  const id = params.id ?? "";
  const read = () => readSettlement(scope, id);
  if (!isId(id) || !(await read())) throw new ShopError("not_found", "Pedido não encontrado");
  const { requestId, endedFor: reason } = parsed(Answer, body);
  if (reason) await endExchange(scope, id, { requestId, reason });
  else await acceptReturn(scope, id, { requestId, by: auth_context.actor_id });
  response.json({ settlement: await read() });
}
