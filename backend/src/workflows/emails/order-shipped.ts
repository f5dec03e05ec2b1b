import { trackingUrl } from "@alfaiataria/brazil";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rowsOf } from "../../lib/knex";

type Row = {
  items: { name: string; color: string; size: string; quantity: number }[];
  labels: { code: string; url: string }[];
};
/** A parcel that was sent: its pieces, and where to follow it. */
export type Shipment = Pick<Row, "items"> & { tracking: { code: string; url: string | null }[] };

/**
 * Reads a sent parcel.
 * @param fulfillmentId id of Medusa's fulfillment
 * @returns undefined when it is gone, or staff chose not to tell of it
 */
export async function readShipment(knex: Knex, fulfillmentId: string): Promise<Shipment | undefined> {
  const [shipment] = await rowsOf<Row>(
    knex,
    `select
       coalesce((select json_agg(json_build_object('name', coalesce(li.title, i.title), 'quantity', i.quantity::int,
           'color', coalesce(li.metadata ->> 'cor', ''), 'size', coalesce(li.metadata ->> 'tamanho', '')) order by li.id)
         from fulfillment_item i left join order_line_item li on li.id = i.line_item_id
         where i.fulfillment_id = f.id and i.deleted_at is null), '[]') as items,
       coalesce((select json_agg(json_build_object('code', l.tracking_number, 'url', l.tracking_url) order by l.tracking_number)
         from fulfillment_label l
         where l.fulfillment_id = f.id and l.deleted_at is null and l.tracking_number <> ''), '[]') as labels
     from fulfillment f
     where f.id = :fulfillmentId and f.deleted_at is null and f.metadata -> 'no_notification' is null`,
    { fulfillmentId },
  );
  return (
    shipment && {
      items: shipment.items,
      tracking: shipment.labels.map(({ code, url }) => ({ code, url: trackingUrl(code, url) })),
    }
  );
}
