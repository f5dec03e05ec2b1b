import type { InviteDTO, MedusaContainer, UserDTO } from "@medusajs/framework/types";
import { generateEntityId, Modules } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { acceptInviteWorkflow } from "@medusajs/medusa/core-flows";
import { ShopError } from "@alfaiataria/contract";
import { exclusively } from "../../lib/exclusively";
import { auditOf, sellersOf, staffModuleOf } from "../../lib/services";
import { knexOf, rowsOf } from "../../lib/knex";
import { STAFF_PROVIDER } from "./tokens";

/** The role an invitation grants to whoever accepts it; stored in the invitation's metadata when it is created. */
const Role = z.discriminatedUnion("role", [
  z.object({ role: z.literal("administrator") }),
  z.object({ role: z.literal("seller"), seller_id: z.string().min(1) }),
]);
export type Role = z.output<typeof Role>;

const NOT_VALID = "O convite não é válido. Peça outro à administração da loja.";
const notValid = () => new ShopError("invalid_request", NOT_VALID);

/** The role an invitation to an address grants: seller when a seller has that address, otherwise administrator. */
export async function roleFor(container: MedusaContainer, email: string): Promise<Role> {
  const [seller] = await sellersOf(container).listSellers({ email: email.toLowerCase() }, { take: 1 });
  return seller ? { role: "seller", seller_id: seller.id } : { role: "administrator" };
}

/** The invitation of a valid token. @throws {ShopError} 400 */
export async function invitationOf(
  container: MedusaContainer,
  token: string | undefined,
): Promise<InviteDTO> {
  if (!token) throw notValid();
  try {
    return await container.resolve(Modules.USER).validateInviteToken(token);
  } catch {
    // Forged, expired, replaced by a newer one, accepted or revoked: Medusa throws a different error for each.
    throw notValid();
  }
}

/**
 * Creates the sign-in of an invited person. An identity with that address that belongs to no user (left by a removed
 * user, or registered before the invitation) is replaced. @returns the identity's id
 * @throws {ShopError} 400 when the address is not the invitation's
 */
export async function registerInvited(
  container: MedusaContainer,
  invite: InviteDTO,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const address = invite.email.toLowerCase();
  if (email.toLowerCase() !== address) throw notValid();
  return exclusively(knexOf(container), `staff-identity:${address}`, async () => {
    const auth = container.resolve(Modules.AUTH);
    const left = await rowsOf<{ id: string }>(
      knexOf(container),
      `select i.auth_identity_id as id from provider_identity i
       join auth_identity a on a.id = i.auth_identity_id
       where i.provider = :provider and lower(i.entity_id) = :address and i.deleted_at is null
         and not exists (select from "user" u where u.id = a.app_metadata ->> 'user_id' and u.deleted_at is null)`,
      { provider: STAFF_PROVIDER, address },
    );
    if (left.length > 0) await auth.deleteAuthIdentities(left.map(({ id }) => id));
    const { authIdentity } = await auth.register(STAFF_PROVIDER, { body: { email: address, password } });
    if (!authIdentity) throw notValid();
    return authIdentity.id;
  });
}

type Acceptance = { authIdentityId: string; firstName?: string; lastName?: string };

/**
 * Creates the user an invitation is for, with the role it grants. The role is written first, under the new user's id:
 * after a crash in between, it belongs to nobody.
 * @throws {ShopError} 400 when the invitation is no longer valid, or was sent to another address than the sign-in's
 */
export async function acceptInvitation(
  container: MedusaContainer,
  token: string,
  { authIdentityId, firstName, lastName }: Acceptance,
): Promise<UserDTO> {
  const { id: inviteId } = await invitationOf(container, token);
  return exclusively(knexOf(container), `staff-invitation:${inviteId}`, async () => {
    // Checked again under the lock: it may have been accepted meanwhile.
    const invite = await invitationOf(container, token);
    const role = Role.safeParse(invite.metadata);
    if (!role.success || !(await isAddressOf(container, authIdentityId, invite.email))) throw notValid();
    const userId = generateEntityId(undefined, "user");
    await giveRole(container, userId, role.data);
    const { result } = await acceptInviteWorkflow(container).run({
      input: {
        invite_token: token,
        auth_identity_id: authIdentityId,
        user: {
          ...({ id: userId } as object),
          email: invite.email.toLowerCase(),
          first_name: firstName,
          last_name: lastName,
        },
      },
    });
    const [user] = result;
    if (!user) throw new Error("no user was made");
    const { role: name } = role.data;
    await auditOf(container).record({
      action: "staff.invite-accepted",
      actor: { kind: name, id: userId, name: user.email },
      subject: { type: "user", id: userId, label: user.email },
      details: { role: name },
    });
    return user;
  });
}

async function giveRole(container: MedusaContainer, userId: string, role: Role): Promise<void> {
  await staffModuleOf(container).mark(userId, { isAdministrator: role.role === "administrator" });
  if (role.role === "administrator") return;
  if (!(await sellersOf(container).linkUser(role.seller_id, userId))) throw notValid();
}

/** Whether a sign-in has that address and does not belong to a user yet. */
async function isAddressOf(container: MedusaContainer, identityId: string, email: string): Promise<boolean> {
  const rows = await rowsOf(
    knexOf(container),
    `select 1 from provider_identity i join auth_identity a on a.id = i.auth_identity_id
     where a.id = :identityId and i.provider = :provider and lower(i.entity_id) = lower(:email)
       and i.deleted_at is null and a.deleted_at is null and a.app_metadata ->> 'user_id' is null`,
    { identityId, provider: STAFF_PROVIDER, email },
  );
  return rows.length > 0;
}
