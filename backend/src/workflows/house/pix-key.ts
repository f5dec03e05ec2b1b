import { openingData, pixKeyOf } from "@alfaiataria/brazilian-payment";
import { ShopError } from "@alfaiataria/contract";
import type { MedusaContainer } from "@medusajs/framework/types";
import { MedusaError } from "@medusajs/framework/utils";
import { rowsOf } from "../../lib/knex";
import { publicUrl } from "../../lib/public-url";
import { auditOf, houseModuleOf, outboxOf } from "../../lib/services";
import { store } from "../../lib/store";

const INVALID = "Chave Pix inválida: um telefone começa com +55, e um CPF ou CNPJ tem todos os dígitos";

/**
 * Changes the key that new orders are paid to; the codes of orders already placed keep theirs. It is in the audit log, and
 * every administrator gets an email, because whoever changes it receives the shop's money.
 * @param typed as staff wrote it; null is the key of the server's settings again
 * @throws {ShopError} 400 when it is no Pix key, 409 when it is the shop's already
 */
export async function changePixKey(container: MedusaContainer, typed: string | null): Promise<void> {
  const pixKey = typed === null ? null : await usable(typed);
  await houseModuleOf(container).savePixKey(pixKey, async (before, transaction) => {
    const changes = [{ field: "pixKey", before, after: pixKey }];
    await auditOf(container).record(
      { action: "settings.pix-key-changed", details: { changes } },
      transaction,
    );
    const administrators = await rowsOf<{ id: string; email: string }>(
      transaction,
      `select u.id, u.email from shop_staff() s join "user" u on u.id = s.user_id where s.role = 'administrator'`,
    );
    const changedAt = new Date().toISOString();
    const data = { pixKey, changedAt, link: publicUrl("/app/registro") };
    for (const { id, email } of administrators) {
      const key = `pix-key:${changedAt}:${id}`;
      await outboxOf(container).enqueue(
        { key, template: "staff-pix-key", to: email, own: true, data },
        transaction,
      );
    }
  });
}

/** The key as it is registered, once a code can be made of it: a later order would fail otherwise. */
async function usable(typed: string): Promise<string> {
  const pixKey = pixKeyOf(typed);
  if (pixKey === null) throw new ShopError("invalid_request", INVALID, { pixKey: INVALID });
  const owner = { pixName: store.nome, pixCity: store.lojas[0]?.cidade };
  try {
    await openingData("pix", { amount: 1, orderNumber: 1, sessionId: "" }, { pixKey, ...owner });
  } catch (error) {
    if (!(error instanceof MedusaError)) throw error;
    throw new ShopError("invalid_request", error.message, { pixKey: error.message });
  }
  return pixKey;
}
