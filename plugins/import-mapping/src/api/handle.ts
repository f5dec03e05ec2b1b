import { ShopError } from "@alfaiataria/contract";
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils";
import { IMPORT_MAPPING_MODULE } from "../modules/import-mapping";
import type { ImportMappingService } from "../modules/import-mapping/service";

type Handler<Body, Query> = (
  req: AuthenticatedMedusaRequest<Body, Query>,
  res: MedusaResponse,
) => Promise<void>;

/** Wraps a route: errors that staff can correct are answered with their status and `{ code, message }` in Portuguese */
export function handle<Body = unknown, Query = unknown>(handler: Handler<Body, Query>) {
  return async (req: AuthenticatedMedusaRequest<Body, Query>, res: MedusaResponse): Promise<void> => {
    try {
      await handler(req, res);
    } catch (error) {
      const expected = expectedError(error);
      if (!expected) throw error;
      const { status, code, message } = expected;
      // The rest of the body is not read, so the connection cannot be reused.
      if (status === 413) res.set("Connection", "close");
      res.status(status).json({ code, message });
    }
  };
}

function expectedError(error: unknown): ShopError | null {
  if (error instanceof ShopError) return error;
  // Medusa's own error handler would answer a conflict in English, whatever its message.
  const isConflict = error instanceof MedusaError && error.type === MedusaError.Types.CONFLICT;
  return isConflict ? new ShopError("conflict", error.message) : null;
}

/** What the routes need from a request: database, id in the path, picture options, the projection, and the name of the caller. */
export function contextOf(req: Pick<AuthenticatedMedusaRequest, "scope" | "params" | "auth_context">) {
  const knex = req.scope.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  const { pictureOptions: pictures, catalogue } =
    req.scope.resolve<ImportMappingService>(IMPORT_MAPPING_MODULE);
  return {
    knex,
    pictures,
    catalogue,
    id: req.params.id ?? "",
    whoAsks: () => nameOfActor(knex, req.auth_context),
  };
}

/** The caller's name as staff know it: a user's email, or the title of an API key. */
async function nameOfActor(
  knex: Knex,
  { actor_type, actor_id }: { actor_type: string; actor_id: string },
): Promise<string> {
  const { rows } = await knex.raw<{ rows: { name: string }[] }>(
    actor_type === "api-key"
      ? "select title as name from api_key where id = ?"
      : `select email as name from "user" where id = ?`,
    [actor_id],
  );
  return rows[0]?.name ?? "desconhecido";
}
