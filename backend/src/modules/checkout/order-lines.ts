import type { SqlObjects } from "@alfaiataria/medusa-kit";
import { CHOICE_OF } from "../../lib/variant-choice";

/** SQL: the first picture of a variant: its own, else one of its product that is assigned to no variant. */
export const PICTURE_OF = (variantId: string, productId: string): string => `(
  select im.url from image im
    left join product_variant_product_image own on own.image_id = im.id and own.deleted_at is null
   where im.product_id = ${productId} and im.deleted_at is null and (own.variant_id = ${variantId} or own.id is null)
   order by own.id is null, im.rank, im.id limit 1)`;

/**
 * Lines that staff add on Medusa's own screens (an edit, an exchange, a claim) get the color, size and picture that a
 * cart writes into its lines: everything that shows an order, from the picking list to the client's page, reads them
 * there.
 */
export const ORDER_LINES: SqlObjects = {
  statements: [
    `create or replace function line_has_choice() returns trigger language plpgsql as $$
     declare piece record;
     begin
       select coalesce(new.metadata, '{}') || jsonb_build_object('import_id', m.import_id,
                'cor', coalesce(choice.color, m.color), 'tamanho', coalesce(choice.size, m.size)) as metadata,
              coalesce(v.thumbnail, picture.url, new.thumbnail) as thumbnail
         into piece from product_variant v
         cross join lateral ${CHOICE_OF("v.id")} choice
         left join lateral ${PICTURE_OF("v.id", "v.product_id")} picture on true
         left join import_mapping m on m.variant_id = v.id and m.deleted_at is null
        where v.id = new.variant_id;
       if found then
         new.metadata := piece.metadata;
         new.thumbnail := piece.thumbnail;
       end if;
       return new;
     end $$`,
  ],
  triggers: [
    {
      name: "line_has_choice",
      table: "order_line_item",
      definition: `before insert on order_line_item for each row
        when (new.variant_id is not null and not coalesce(new.metadata ? 'tamanho', false)) execute function line_has_choice()`,
    },
  ],
};
