import type { MedusaContainer } from "@medusajs/framework/types";
import { auditOf } from "../../lib/services";
import { knexOf, rowsOf } from "../../lib/knex";
import type { AuditAction } from "../../modules/audit/actions";
import type { AuditActor, AuditDetails } from "../../modules/audit/types";

/** Whoever asks, as a request tells of them. */
export type Caller = {
  scope: MedusaContainer;
  /** The client's address. */
  ip?: string;
};

/** Notes what a user of Admin did about their own sign-in. @param userId of whoever it is known to be */
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

/** Notes what somebody did who did not show that they are the user of that e-mail; of an e-mail that is nobody's, nothing. */
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

/** A user of Admin, under the e-mail that they have now; who has no role any more is a stranger. */
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

/** Who of staff acts: a user, or a program by a secret key, under the name that they have now. */
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
