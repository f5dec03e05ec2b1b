import { defineMiddlewares } from "@medusajs/framework/http";
import { catalogueImportMiddlewares } from "./admin/catalogue-imports/middlewares";

export default defineMiddlewares({ routes: catalogueImportMiddlewares });
