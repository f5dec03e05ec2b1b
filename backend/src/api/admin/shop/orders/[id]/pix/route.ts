import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { parse, ShopError } from "@alfaiataria/contract";
import { isId } from "@alfaiataria/medusa-kit";
import { giveHeldBack, readPix } from "../../../../../../workflows/pix/pix-view";
import { settlePix } from "../../../../../../workflows/pix/receive-pix";

/** The payments received for an order by Pix charges. */
export async function GET({ scope, params }: AuthenticatedMedusaRequest, response: MedusaResponse) {
  response.json({ pix: await readPix(scope, orderIdIn(params)) });
}

/** What to do with money that has paid for nothing. */
const Decision = z.object({
  action: z.enum(["use", "give-back"], { error: "Escolha o que fazer com o valor" }),
});

/** Pays for the order with the held money, or refunds it. */
export async function POST({ scope, params, body }: AuthenticatedMedusaRequest, response: MedusaResponse) {
  const orderId = orderIdIn(params);
  const { action } = parse(Decision, body);
  if (action === "use") await settlePix(scope, orderId);
  else await giveHeldBack(scope, orderId);
  response.json({ pix: await readPix(scope, orderId) });
}

function orderIdIn({ id = "" }: AuthenticatedMedusaRequest["params"]): string {
  if (!isId(id)) throw new ShopError("not_found", "Pedido não encontrado");
  return id;
}
