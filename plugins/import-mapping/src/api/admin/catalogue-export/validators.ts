import { z } from "@medusajs/framework/zod";

const FORMAT = "O formato é csv ou xlsx";

/** `?format=csv|xlsx` */
export const CatalogueExportQuery = z.object({ format: z.enum(["csv", "xlsx"], FORMAT).default("csv") });
export type CatalogueExportQuery = z.output<typeof CatalogueExportQuery>;
