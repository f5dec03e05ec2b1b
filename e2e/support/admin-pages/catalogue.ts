import { randomUUID } from "node:crypto";
import type { Parts, Entities, Row } from "./entities.ts";

type Product = Row & { variants: Row[]; images: Row[]; options: (Row & { values: Row[] })[] };

/** What is sold, from the shop's own catalogue as far as there is one, and how: all its kinds have pages. */
export async function cataloguePages({ first, firstOrMake, make }: Entities): Promise<Parts> {
  const fields = "id,variants.id,images.id,options.id,options.values.id";
  const { id, variants, images, options } = await first<Product>(
    `products?limit=1&fields=${fields}`,
    "products",
  );
  const { id: category } = await first("product-categories?limit=1", "product_categories");
  const { id: inventory } = await first("inventory-items?limit=1", "inventory_items");
  const { id: location } = await first("stock-locations", "stock_locations");
  const { id: campaign } = await make("campaigns", "campaign", {
    name: "Verão",
    campaign_identifier: randomUUID(),
    budget: { type: "usage", limit: 10 },
  });
  const { id: promotion } = await make("promotions", "promotion", {
    code: `RASCUNHO-${randomUUID()}`,
    type: "standard",
    campaign_id: campaign,
    limit: 5,
    application_method: {
      ...{ type: "fixed", value: 10, currency_code: "brl", target_type: "items", allocation: "across" },
    },
    rules: [{ attribute: "item_total", operator: "gte", values: ["1000"] }],
  });
  const { id: priceList } = await make("price-lists", "price_list", {
    title: "Rascunho",
    description: "De uma jornada",
    type: "sale",
    status: "draft",
  });
  return {
    "/products/:id": id,
    "/products/:id/images/:image_id": images[0]?.id ?? "",
    "/products/:id/variants/:variant_id": variants[0]?.id ?? "",
    "/product-options/:id": options[0]?.id ?? "",
    "/product-options/:id/values/:value_id": options[0]?.values[0]?.id ?? "",
    "/categories/:id": category,
    "/collections/:id": await firstOrMake("collections?limit=1", "collection", { title: "Inverno" }),
    "/inventory/:id": inventory,
    "/inventory/:id/locations/:location_id": location,
    "/campaigns/:id": campaign,
    "/promotions/:id": promotion,
    "/promotions/:id/:ruleType": "rules",
    "/price-lists/:id": priceList,
    "/settings/product-tags/:id": await firstOrMake("product-tags?limit=1", "product_tag", {
      value: "Linho",
    }),
    "/settings/product-types/:id": await firstOrMake("product-types?limit=1", "product_type", {
      value: "Terno",
    }),
  };
}
