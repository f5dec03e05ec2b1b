import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { SALES_CHANNEL_SQL } from "../sales-channel";
import { SheetError } from "../sheet/issue";

/** Currency of every imported price. */
export const CURRENCY = "brl";

/** Where imported pieces are sold, kept and how they are sent. */
export type Defaults = { salesChannelId: string; shippingProfileId: string; locationId: string };

/** The store's default sales channel (else the oldest), the oldest shipping profile and the oldest stock location. */
export async function loadDefaults(knex: Knex): Promise<Defaults> {
  const { rows } = await knex.raw<{ rows: { [Name in keyof Defaults]: string | null }[] }>(`
    select (${SALES_CHANNEL_SQL}) as "salesChannelId",
           (select id from shipping_profile where deleted_at is null
             order by type <> 'default', created_at, id limit 1) as "shippingProfileId",
           (select id from stock_location where deleted_at is null order by created_at, id limit 1) as "locationId"`);
  const { salesChannelId, shippingProfileId, locationId } = rows[0] ?? {};
  if (!salesChannelId)
    throw new SheetError("A loja ainda não tem canal de vendas: crie um antes de importar.");
  if (!shippingProfileId)
    throw new SheetError("A loja ainda não tem perfil de envio: crie um antes de importar.");
  if (!locationId) throw new SheetError("A loja ainda não tem local de estoque: crie um antes de importar.");
  return { salesChannelId, shippingProfileId, locationId };
}
