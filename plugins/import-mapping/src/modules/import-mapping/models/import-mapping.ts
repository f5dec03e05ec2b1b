import { model } from "@medusajs/framework/utils";

/**
 * Which Medusa variant a spreadsheet row is in each size: unique both ways. Kept while a variant is off the sale; kept
 * with `deleted_at` when staff unlinked it, so that an import does not make the variant anew.
 */
export const ImportMapping = model
  .define("import_mapping", {
    id: model.id({ prefix: "impmap" }).primaryKey(),
    import_id: model.number(),
    product_id: model.text().index(),
    variant_id: model.text(),
    /** The value of the option 'Cor' ('Preto (2)' for a second row of the group in that color). */
    color: model.text(),
    size: model.text(),
    /** Staff chose a variant that no import made: an import writes its price and stock and leaves the rest. */
    linked_by_hand: model.boolean().default(false),
  })
  .indexes([
    { on: ["variant_id"], unique: true },
    { on: ["import_id", "size"], unique: true },
  ]);
