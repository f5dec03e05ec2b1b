import { z } from "@medusajs/framework/zod";

/** `?dry_run=true` only says what would change. */
export const CatalogueImportQuery = z.object({
  dry_run: z
    .enum(["true", "false"])
    .default("false")
    .transform((value) => value === "true"),
});
export type CatalogueImportQuery = z.infer<typeof CatalogueImportQuery>;
