import type { MiddlewareRoute } from "@medusajs/framework/http";
import { validQuery } from "../../validate";
import { CatalogueExportQuery } from "./validators";

export const catalogueExportMiddlewares: MiddlewareRoute[] = [
  {
    matcher: "/admin/catalogue-export",
    methods: ["GET"],
    middlewares: [validQuery(CatalogueExportQuery)],
  },
];
