import { model } from "@medusajs/framework/utils";

/** A garment of the catalogue as the rules see it. */
export const RecommendationGarment = model
  .define("recommendation_garment", {
    id: model.text().primaryKey(),
    model: model.text(),
    type_key: model.text(),
    kind: model.text(),
    hex: model.text(),
    /** `Traits` as JSON; text, because nothing but its reader looks into it. */
    traits: model.text(),
    /** The id as a number; null of a product that is no piece of the sheet, which is never recommended. */
    position: model.number().nullable(),
    price_centavos: model.number(),
    /** Whether it may be recommended: in stock. */
    available: model.boolean(),
  })
  .indexes([
    { on: ["model"] },
    { on: ["type_key", "price_centavos"] },
    {
      name: "IDX_recommendation_garment_bucket",
      on: ["type_key", "kind", "hex", "position"],
      where: "available AND deleted_at IS NULL",
    },
  ]);

/** How far the catalogue has been followed; one row. */
export const RecommendationPlace = model.define("recommendation_place", {
  id: model.text().primaryKey(),
  place: model.text(),
});
