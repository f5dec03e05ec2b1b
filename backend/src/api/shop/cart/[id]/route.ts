import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { UpdateCartLine } from "@alfaiataria/contract";
import { changeLine, removeLine } from "../../../../workflows/cart/change-line";
import { parsed, sessionOf } from "../../validate";

export async function PATCH(request: MedusaRequest, response: MedusaResponse) {
  const sessionHash = sessionOf(request);
  const change = parsed(UpdateCartLine, request.body);
  const line = await changeLine(request.scope, { sessionHash, lineId: request.params.id ?? "", ...change });
  response.json({ line });
}

export async function DELETE(request: MedusaRequest, response: MedusaResponse) {
  await removeLine(request.scope, sessionOf(request), request.params.id ?? "");
  response.status(204).end();
}
