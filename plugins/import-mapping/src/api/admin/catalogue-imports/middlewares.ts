import { validateAndTransformQuery, type MiddlewareRoute } from "@medusajs/framework/http";
import { CatalogueImportQuery } from "./validators";

/** The body is read as a stream by the route itself. */
export const catalogueImportMiddlewares: MiddlewareRoute[] = [
  {
    matcher: "/admin/catalogue-imports",
    methods: ["POST"],
    bodyParser: false,
    middlewares: [validateAndTransformQuery(CatalogueImportQuery, {})],
  },
];
