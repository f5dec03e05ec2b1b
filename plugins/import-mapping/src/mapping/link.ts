import { ShopError } from "@alfaiataria/contract";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import { withCatalogueLock } from "../lib/catalogue-lock";
import { isRetired } from "../lib/sql";

/** One size of a row, and the variant that it is, or was, linked to. */
export type Link = { import_id: number; size: string; variant_id: string };

/** How long a request waits for an import or an upload to end. */
const PATIENCE = "5s";

/**
 * Links one size of a row to a variant. Linking the variant that staff had unlinked makes it the import's own again;
 * any other variant is marked as linked by hand: later imports update its price and stock only.
 * @throws {ShopError} 404 (no such row or variant), 400 (the row has no such size), 409 (either is linked already, or
 *   an import is busy)
 */
export function linkVariant(knex: Knex, link: Link): Promise<void> {
  return withCatalogueLock(knex, PATIENCE, async (trx) => {
    await requireSize(trx, link);
    await requireFree(trx, link);
    const restored = await trx("import_mapping")
      .where({ ...link })
      .whereNotNull("deleted_at")
      .update({ deleted_at: null, updated_at: trx.fn.now() });
    if (restored === 0) await insertLink(trx, link);
  });
}

/**
 * Unlinks the variant of one size of a row, or of all sizes, and returns the removed links. The variant itself stays;
 * when no link is left, the row's card leads to WhatsApp. No import restores the link.
 * @throws {ShopError} 404 (not linked) or 409 (an import is busy)
 */
export function unlinkVariants(knex: Knex, importId: number, size: string | null): Promise<Link[]> {
  return withCatalogueLock(knex, PATIENCE, async (trx) => {
    const { rows } = await trx.raw<{ rows: Link[] }>(
      `update import_mapping set deleted_at = now(), updated_at = now()
        where import_id = ? and size = coalesce(?, size) and deleted_at is null
        returning import_id, size, variant_id`,
      [importId, size],
    );
    if (rows.length === 0) throw new ShopError("not_found", "Esta peça não está ligada a nenhuma variação");
    // Unlinked rows are kept only for variants that an import made, so that it does not link them again.
    await trx("import_mapping")
      .where({ import_id: importId, linked_by_hand: true })
      .whereNotNull("deleted_at")
      .delete();
    return rows;
  });
}

async function requireSize(trx: Knex, { import_id, size }: Link): Promise<void> {
  const { rows } = await trx.raw<{ rows: { known: boolean }[] }>(
    `select jsonb_exists(r.tamanhos, ?) or exists (select 1 from import_mapping m
              where m.import_id = r.id and m.size = ?) as known
       from imported_product r where r.id = ? and r.deleted_at is null`,
    [size, size, import_id],
  );
  if (!rows[0]) throw new ShopError("not_found", `Não há peça com o id ${import_id} na planilha`);
  if (!rows[0].known) throw new ShopError("invalid_request", `A peça ${import_id} não tem o tamanho ${size}`);
}

/** Requires both sides to be unlinked; a link to a variant that was deleted in Admin does not count and is removed. */
async function requireFree(trx: Knex, { import_id, size, variant_id }: Link): Promise<void> {
  await trx.raw(
    `delete from import_mapping m where m.import_id = ? and m.size = ? and m.deleted_at is null
        and not exists (select 1 from product_variant v where v.id = m.variant_id and (v.deleted_at is null
              or exists (select 1 from product_variant_price_set l where l.variant_id = v.id and l.deleted_at is null)))`,
    [import_id, size],
  );
  const { rows } = await trx.raw<{ rows: (Link & { nome_peca: string })[] }>(
    `select m.import_id, m.size, m.variant_id, r.nome_peca
       from import_mapping m join imported_product r on r.id = m.import_id
      where m.deleted_at is null and (m.variant_id = ? or m.import_id = ? and m.size = ?)
      order by m.variant_id = ? desc limit 1`,
    [variant_id, import_id, size, variant_id],
  );
  const [other] = rows;
  if (other?.variant_id === variant_id)
    throw new ShopError(
      "conflict",
      `Esta variação já está ligada à peça ${other.import_id} (${other.nome_peca}), tamanho ${other.size}`,
    );
  if (other)
    throw new ShopError("conflict", `A peça ${import_id} já está ligada a outra variação no tamanho ${size}`);
}

async function insertLink(trx: Knex, { import_id, size, variant_id }: Link): Promise<void> {
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    `insert into import_mapping (id, import_id, product_id, variant_id, color, size, linked_by_hand)
     select ?, ?, v.product_id, v.id, coalesce(v.title, ''), ?, true
       from product_variant v join product p on p.id = v.product_id and p.deleted_at is null
      where v.id = ? and v.deleted_at is null and not ${isRetired("v")} returning id`,
    [generateEntityId("", "impmap"), import_id, size, variant_id],
  );
  if (rows.length === 0) throw new ShopError("not_found", "Esta variação não existe mais");
}
