import { model } from "@medusajs/framework/utils";

/** A piece that a customer likes, by its id in the imported catalogue; once, however often it is added. */
export const CustomerFavorite = model
  .define("customer_favorite", {
    id: model.id({ prefix: "fav" }).primaryKey(),
    customer_id: model.text(),
    import_id: model.number(),
  })
  .indexes([{ on: ["customer_id", "import_id"], unique: true }]);
