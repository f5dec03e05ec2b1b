import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";

/**
 * Runs once, by `medusa db:migrate`. Of Medusa's own index on the column only a part is there (deleted rows are left
 * out), which the foreign key's cascade can't use: to delete one picture PostgreSQL would read the whole table.
 */
export default async function run({ container }: { container: MedusaContainer }): Promise<void> {
  await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw("create index if not exists shop_variant_image on product_variant_product_image (image_id)");
}
