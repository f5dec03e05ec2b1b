import { pixKeyOf } from "@alfaiataria/brazilian-payment";
import { ShopError } from "@alfaiataria/contract";
import type { MedusaContainer } from "@medusajs/framework/types";
import { knexOf, rowsOf } from "../../lib/knex";
import { publicUrl } from "../../lib/public-url";
import { auditOf, houseModuleOf, outboxOf } from "../../lib/services";

const INVALID = "Chave Pix inválida: um telefone começa com +55, e um CPF ou CNPJ tem todos os dígitos";

/**
 * Changes the key that new orders are paid to; the codes of orders already placed keep theirs. It is in the audit log, and
 * every administrator gets an email, because whoever changes it receives the shop's money.
 * @param typed as staff wrote it; null is the key of the server's settings again
 * @throws {ShopError} 400 when it is no Pix key
 */
export async function changePixKey(container: MedusaContainer, typed: string | null): Promise<void> {
  const pixKey = typed === null ? null : pixKeyOf(typed);
  if (typed !== null && pixKey === null) throw new ShopError("invalid_request", INVALID, { pixKey: INVALID });
  const house = houseModuleOf(container);
  await knexOf(container).transaction(async (transaction) => {
    await transaction.raw("select pg_advisory_xact_lock(hashtextextended('house_pix_key', 0))");
    const before = await house.pixKey(transaction);
    if (before === pixKey) return;
    await house.savePixKey(pixKey, transaction);
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
    for (const { id, email } of administrators)
      await outboxOf(container).enqueue(
        {
          key: `pix-key:${changedAt}:${id}`,
          template: "staff-pix-key",
          to: email,
          own: true,
          data: { pixKey, changedAt, link: publicUrl("/app/registro") },
        },
        transaction,
      );
  });
}
