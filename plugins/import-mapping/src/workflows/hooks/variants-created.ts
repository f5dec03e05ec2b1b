import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { createProductVariantsWorkflow } from "@medusajs/medusa/core-flows";
import { adoptVariants } from "../../mapping/adopt";

/** A size that staff add to a piece in Medusa belongs to the piece. */
createProductVariantsWorkflow.hooks.productVariantsCreated(async ({ product_variants }, { container }) => {
  await adoptVariants(
    container.resolve(ContainerRegistrationKeys.PG_CONNECTION),
    product_variants.map(({ id }) => id),
  );
});
