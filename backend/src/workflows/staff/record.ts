import type { MedusaContainer } from "@medusajs/framework/types";
import { auditOf } from "../../lib/services";
import { knexOf, rowsOf } from "../../lib/knex";
import type { AuditAction } from "../../modules/audit/actions";
import type { AuditActor, AuditDetails } from "../../modules/audit/types";

/** The caller of a request. */
export type Caller = {
  scope: MedusaContainer;
  /** The client's network address. */
  ip?: string;
};

/** Records what an Admin user did to their own sign-in. @param userId id of the user, whose identity is established */
export async function recordOwn(
  caller: Caller,
  action: AuditAction,
  userId: string,
  details?: AuditDetails,
): Promise<void> {
  const actor = await userWhere(caller.scope, "user_id = :key", userId);
  if (!actor) return;
  await auditOf(caller.scope).record({
    action,
    actor,
    subject: { type: "user", id: actor.id, label: actor.name },
    details,
    address: caller.ip,
  });
}

/** Records an attempt by somebody who did not prove to be the user with that email; nothing if no user has it. */
export async function recordStranger(caller: Caller, action: AuditAction, email: string): Promise<void> {
  const user = await userWhere(caller.scope, "lower(email) = lower(:key)", email);
  if (!user) return;
  await auditOf(caller.scope).record({
    action,
    actor: { kind: "stranger" },
    subject: { type: "user", id: user.id, label: user.name },
    outcome: "failed",
    address: caller.ip,
  });
}

/** An Admin user with their current email; one without a role counts as a stranger. */
async function userWhere(
  container: MedusaContainer,
  condition: string,
  key: string,
): Promise<AuditActor | undefined> {
  const [user] = await rowsOf<AuditActor>(
    knexOf(container),
    `select user_id as id, email as name, case role when 'none' then 'stranger' else role end as kind
     from shop_staff() where ${condition}`,
    { key },
  );
  return user;
}

/** The acting member of staff: a user, or a program using a secret API key, under its current name. */
export async function actorBy(
  container: MedusaContainer,
  { actor_type: type, actor_id: id }: { actor_type: string; actor_id: string },
): Promise<AuditActor | undefined> {
  if (type === "user") return userWhere(container, "user_id = :key", id);
  if (type !== "api-key") return undefined;
  const [key] = await rowsOf<AuditActor>(
    knexOf(container),
    "select 'api-key' as kind, id, title as name from api_key where id = :id",
    { id },
  );
  return key;
}
