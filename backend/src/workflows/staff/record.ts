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

type User = { id: string; email: string; kind: AuditActor["kind"] };

/** Notes what a user of Admin did about their own sign-in. @param userId of whoever it is known to be */
export async function recordOwn(
  caller: Caller,
  action: AuditAction,
  userId: string,
  details?: AuditDetails,
): Promise<void> {
  const user = await userWhere(caller, "u.id = :key", userId);
  if (!user) return;
  await auditOf(caller.scope).record({
    action,
    actor: { kind: user.kind, id: user.id, name: user.email },
    subject: { type: "user", id: user.id, label: user.email },
    details,
    address: caller.ip,
  });
}

/** Notes what somebody did who did not show that they are the user of that e-mail; of an e-mail that is nobody's, nothing. */
export async function recordStranger(caller: Caller, action: AuditAction, email: string): Promise<void> {
  const user = await userWhere(caller, "lower(u.email) = lower(:key)", email);
  if (!user) return;
  await auditOf(caller.scope).record({
    action,
    actor: { kind: "stranger" },
    subject: { type: "user", id: user.id, label: user.email },
    outcome: "failed",
    address: caller.ip,
  });
}

async function userWhere({ scope }: Caller, condition: string, key: string): Promise<User | undefined> {
  const [user] = await rowsOf<User>(
    knexOf(scope),
    `select u.id, u.email, case when exists (select from seller s where s.user_id = u.id and s.deleted_at is null)
       then 'seller' else 'administrator' end as kind
     from "user" u where ${condition} and u.deleted_at is null`,
    { key },
  );
  return user;
}
