import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { changeLine, removeLine } from "../../../../checkout/change-line";
import { parsed, sessionOf } from "../../validate";

const Change = z.object({
  quantity: z.number().int().min(1).optional(),
  variantId: z.string().min(1).max(100).optional(),
});

export async function PATCH(request: MedusaRequest, response: MedusaResponse) {
  const sessionHash = sessionOf(request);
  const change = parsed(Change, request.body);
  const line = await changeLine(request.scope, { sessionHash, lineId: request.params.id ?? "", ...change });
  response.json({ line });
}

export async function DELETE(request: MedusaRequest, response: MedusaResponse) {
  await removeLine(request.scope, sessionOf(request), request.params.id ?? "");
  response.status(204).end();
}
