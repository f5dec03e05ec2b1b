import { setTimeout as pause } from "node:timers/promises";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { generateResetPasswordTokenWorkflow } from "@medusajs/medusa/core-flows";
import { ShopError } from "@alfaiataria/contract";
import { staffGates, staffRecoveryGate } from "../../modules/account/attempts";
import { knexOf, rowsOf } from "../../lib/knex";
import { accountOf, staffModuleOf } from "../../lib/services";
import { type Caller, recordOwn, recordStranger } from "./record";
import { STAFF_PROVIDER } from "./tokens";

const TOO_SHORT = "A senha precisa de ao menos 8 caracteres";

/** A new password chosen by a member of staff. */
export const NewPassword = z.string().min(8, TOO_SHORT).max(1024);

/** Longer than queueing the email takes, so that the response time does not reveal whether an account exists. */
const ANSWER_AFTER_MS = 400;

/**
 * Sends a password-reset link to the user with that email, if there is one; the caller cannot tell whether there is.
 */
export async function forgotStaffPassword(caller: Caller, email: string): Promise<void> {
  await Promise.all([sendLink(caller, email), pause(ANSWER_AFTER_MS)]);
}

async function sendLink(caller: Caller, email: string): Promise<void> {
  const container = caller.scope;
  try {
    await accountOf(container).attempts.pass([staffRecoveryGate(email.toLowerCase())]);
  } catch (error) {
    // Repeated requests send no further email and get the same answer as everybody else.
    if (error instanceof ShopError) return;
    throw error;
  }
  const [identity] = await rowsOf<{ entity_id: string }>(
    knexOf(container),
    `select i.entity_id from provider_identity i
     join auth_identity a on a.id = i.auth_identity_id and a.deleted_at is null
     join "user" u on u.id = a.app_metadata ->> 'user_id' and u.deleted_at is null
     where i.provider = :provider and lower(i.entity_id) = lower(:email) and i.deleted_at is null`,
    { provider: STAFF_PROVIDER, email },
  );
  if (!identity) return;
  await recordStranger(caller, "sign-in.password-reset-requested", identity.entity_id);
  const { http } = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig;
  // The workflow's event makes `subscribers/staff-password-reset.ts` queue the email.
  await generateResetPasswordTokenWorkflow(container).run({
    input: {
      entityId: identity.entity_id,
      actorType: "user",
      provider: STAFF_PROVIDER,
      secret: http.jwtSecret as string,
      jwtOptions: http.jwtOptions,
    },
  });
}

/**
 * Sets the new password of the user with an email and ends all their sessions. @param entityId the email as Medusa
 * stores it
 */
export async function changeStaffPassword(caller: Caller, entityId: string, password: string): Promise<void> {
  const container = caller.scope;
  const auth = container.resolve(Modules.AUTH);
  // Before the password too: who dies in between leaves no stranger's session under a new one.
  const [user] = await rowsOf<{ id: string }>(
    knexOf(container),
    `select a.app_metadata ->> 'user_id' as id from provider_identity i
     join auth_identity a on a.id = i.auth_identity_id and a.deleted_at is null
     where i.provider = :provider and i.entity_id = :entityId and i.deleted_at is null
       and a.app_metadata ->> 'user_id' is not null`,
    { provider: STAFF_PROVIDER, entityId },
  );
  if (user) await staffModuleOf(container).endSessions(user.id);
  const { success } = await auth.updateProvider(STAFF_PROVIDER, {
    entity_id: entityId,
    password,
  });
  if (!success) throw new ShopError("invalid_request", "Não foi possível trocar a senha. Peça outro link.");
  if (user) {
    await staffModuleOf(container).endSessions(user.id);
    await recordOwn(caller, "sign-in.password-changed", user.id);
  }
  const [, account] = staffGates({ email: entityId.toLowerCase(), address: "" });
  if (account) await accountOf(container).attempts.forgive([account]);
}
