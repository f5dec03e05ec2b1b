import { createHash, timingSafeEqual } from "node:crypto";
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { BankFailure } from "@alfaiataria/brazilian-payment";
import { PixNotice, ShopError } from "@alfaiataria/contract";
import { pixOf } from "../../../../lib/services";
import { setting } from "../../../../lib/settings";
import { readBack } from "../../../../workflows/pix/receive-pix";

/**
 * The bank's webhook for received payments. Its content is not trusted: it only says which charges to look up at the
 * bank. While the bank cannot be reached the call fails, so that it is sent again; a job looks them up as well.
 */
export async function POST(request: MedusaRequest, response: MedusaResponse) {
  const secret = setting("PIX_WEBHOOK_SECRET");
  const given = request.get("x-pix-secret");
  if (!secret || !given || !areEqual(given, secret))
    throw new ShopError("not_found", "Recurso não encontrado");
  const { data } = PixNotice.safeParse(request.body);
  if (!data) throw new ShopError("invalid_request", "Dados inválidos");
  const { charges } = pixOf(request.scope);
  const known = await charges.known([...new Set(data.pix.flatMap(({ txid }) => txid ?? []))]);
  for (const { txid } of known) await readBack(request.scope, txid).catch(repeatLater);
  response.json({ received: true });
}

function repeatLater(error: unknown): never {
  if (error instanceof BankFailure)
    throw new ShopError("unavailable", "O banco não respondeu. Repita em instantes");
  throw error;
}

const areEqual = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));
const digest = (text: string) => createHash("sha256").update(text).digest();
