import { model } from "@medusajs/framework/utils";

/**
 * The Medusa variant of a spreadsheet row in one size; unique in both directions. A mapping stays while its variant is
 * off sale, and stays with `deleted_at` when staff unlinked it, so that no import creates the variant again.
 */
export const ImportMapping = model
  .define("import_mapping", {
    id: model.id({ prefix: "impmap" }).primaryKey(),
    import_id: model.number(),
    product_id: model.text().index(),
    variant_id: model.text(),
    /** Value of the option 'Cor' ('Preto (2)' for a second row of the group in that color). */
    color: model.text(),
    size: model.text(),
    /** True for a variant chosen by staff and not made by an import: imports update its price and stock only. */
    linked_by_hand: model.boolean().default(false),
    /** The sheet's stock of the size when an import last took it off sale; null where it was not counted. */
    retired_stock: model.number().nullable(),
  })
  .indexes([
    { on: ["variant_id"], unique: true },
    { on: ["import_id", "size"], unique: true },
  ]);
