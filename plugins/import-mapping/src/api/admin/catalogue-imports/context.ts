import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { nameOfActor } from "../../../history/who";
import { IMPORT_MAPPING_MODULE } from "../../../modules/import-mapping";
import type { ImportMappingService } from "../../../modules/import-mapping/service";

/** What the routes of an import have from a request: the database, its id, where pictures come from, and who asks. */
export function contextOf(req: Pick<AuthenticatedMedusaRequest, "scope" | "params" | "auth_context">) {
  const knex = req.scope.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  const { pictureOptions: pictures } = req.scope.resolve<ImportMappingService>(IMPORT_MAPPING_MODULE);
  return { knex, pictures, id: req.params.id ?? "", whoAsks: () => nameOfActor(knex, req.auth_context) };
}
