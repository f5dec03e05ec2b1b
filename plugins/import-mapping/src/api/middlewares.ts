import { defineMiddlewares } from "@medusajs/framework/http";
import { catalogueExportMiddlewares } from "./admin/catalogue-export/middlewares";
import { catalogueImportMiddlewares } from "./admin/catalogue-imports/middlewares";
import { catalogueMappingMiddlewares } from "./admin/catalogue-mappings/middlewares";
import { cataloguePictureMiddlewares } from "./admin/catalogue-pictures/middlewares";

export default defineMiddlewares({
  routes: [
    ...catalogueImportMiddlewares,
    ...catalogueMappingMiddlewares,
    ...catalogueExportMiddlewares,
    ...cataloguePictureMiddlewares,
  ],
});
