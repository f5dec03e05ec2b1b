import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { CarrierNotice, ShopError } from "@alfaiataria/contract";
import { readBody } from "@alfaiataria/medusa-kit";
import { setting } from "../../../lib/settings";
import { isSigned } from "../../../lib/signature";
import { hearCarrier } from "../../../workflows/order/carrier-notice";
import { parsed } from "../validate";

/** As much as the storefront takes. */
const MAX_BYTES = 256 * 1024;

/**
 * The carrier's webhook, with the raw bytes as body: they are what is signed. Nothing of the order is answered, and
 * without CARRIER_WEBHOOK_SECRET there is no such address.
 */
export async function POST(request: MedusaRequest, response: MedusaResponse) {
  const secret = setting("CARRIER_WEBHOOK_SECRET");
  if (!secret) throw new ShopError("not_found", "Recurso não encontrado");
  const body = await readBody(request, MAX_BYTES, "O conteúdo enviado é grande demais");
  if (!isSigned(body, request.get("x-webhook-signature") ?? "", secret))
    throw new ShopError("unauthorized", "Assinatura inválida");
  await hearCarrier(request.scope, parsed(CarrierNotice, jsonIn(body)));
  response.json({ received: true });
}

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString()) as unknown;
  } catch {
    throw new ShopError("invalid_request", "JSON inválido");
  }
}
