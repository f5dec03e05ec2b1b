import { model } from "@medusajs/framework/utils";

/** Which Medusa variant a spreadsheet row is in each size: unique both ways. Kept while a variant is off the sale. */
export const ImportMapping = model
  .define("import_mapping", {
    id: model.id({ prefix: "impmap" }).primaryKey(),
    import_id: model.number(),
    product_id: model.text().index(),
    variant_id: model.text(),
    /** The value of the option 'Cor' ('Preto (2)' for a second row of the group in that colour). */
    color: model.text(),
    size: model.text(),
  })
  .indexes([
    { on: ["variant_id"], unique: true },
    { on: ["import_id", "size"], unique: true },
  ]);
