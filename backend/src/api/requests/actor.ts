import type { AuthContext, MedusaRequest } from "@medusajs/framework/http";
import { knexOf, rowsOf } from "../../lib/knex";
import type { AuditActor } from "../../modules/audit/types";

/** Who of the house a request is by, under the name that they have now; undefined for everybody else. */
export async function actorOf(request: MedusaRequest): Promise<AuditActor | undefined> {
  const { auth_context: signIn } = request as MedusaRequest & { auth_context?: AuthContext };
  if (!signIn?.actor_id || !["user", "api-key"].includes(signIn.actor_type)) return undefined;
  const isKey = signIn.actor_type === "api-key";
  const [actor] = await rowsOf<{ kind: AuditActor["kind"]; name: string | null }>(
    knexOf(request.scope),
    isKey
      ? "select 'api-key' as kind, title as name from api_key where id = :id"
      : `select u.email as name, case when exists (
           select from seller s where s.user_id = u.id and s.deleted_at is null) then 'seller' else 'administrator' end as kind
         from "user" u where u.id = :id and u.deleted_at is null`,
    { id: signIn.actor_id },
  );
  return actor && { ...actor, id: signIn.actor_id };
}
