import type { InviteDTO, MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import {
  createInvitesWorkflow,
  refreshInviteTokensWorkflow,
  removeUserAccountWorkflow,
} from "@medusajs/medusa/core-flows";
import { SELLERS_MODULE } from "../modules/sellers";
import type SellersModuleService from "../modules/sellers/service";

// Plain functions: each ends with a single Medusa workflow or statement, so there is nothing to compensate. They run
// one at a time, because each depends on what the others did.

/** An open invitation to Admin; its address is '/app/invite?token=' with `token`. */
export type SellerInvite = { email: string; token: string; expires_at: Date };

/** Metadata of an invitation; whoever accepts it signs in as that seller. */
type SellerRole = { role: "seller"; seller_id: string };

/** Seconds to wait for another change of access. */
const TIMEOUT = 10;

/** Runs work that changes who signs in as what; one at a time, under a lock. */
export const changingAccess = <T>(container: MedusaContainer, work: () => Promise<T>): Promise<T> =>
  container.resolve(Modules.LOCKING).execute("seller-access", work, { timeout: TIMEOUT });

/**
 * Invites a seller to Admin under their own email; the invitation's metadata names the seller. A second call renews the
 * same invitation. 'linked' when the seller signs in already, 'taken' when another user has that email.
 */
export function inviteSeller(
  container: MedusaContainer,
  sellerId: string,
): Promise<SellerInvite | "missing" | "linked" | "taken"> {
  return changingAccess(container, async () => {
    const sellers = sellersOf(container);
    const [seller] = await sellers.listSellers({ id: sellerId }, { take: 1 });
    if (!seller) return "missing";
    const users = await usersOf(container);
    if (users.some(({ id }) => id === seller.user_id)) return "linked";
    if (users.some(({ email }) => email.toLowerCase() === seller.email)) return "taken";
    // Accepting links only a seller without a user, so a leftover id of a deleted user would block it.
    if (seller.user_id) await sellers.updateSellers({ id: sellerId, user_id: null });
    return await invite(container, seller.email, { role: "seller", seller_id: sellerId });
  });
}

/**
 * Removes a seller's access: the open invitation, or their Medusa user, who would have no role in the store without it.
 * @returns whether the seller exists
 */
export function removeAccess(container: MedusaContainer, sellerId: string): Promise<boolean> {
  return changingAccess(container, async () => {
    const sellers = sellersOf(container);
    const [seller] = await sellers.listSellers({ id: sellerId }, { take: 1 });
    if (!seller) return false;
    await withdrawInvites(container, seller.email);
    const { user_id: userId } = seller;
    if (userId && (await usersOf(container)).some(({ id }) => id === userId))
      await removeUserAccountWorkflow(container).run({ input: { userId } });
    await sellers.updateSellers({ id: sellerId, user_id: null });
    return true;
  });
}

/** Deletes a seller who served nobody and does not sign in, with the invitation to their email. */
export function removeSeller(
  container: MedusaContainer,
  sellerId: string,
): Promise<"done" | "missing" | "served" | "linked"> {
  return changingAccess(container, async () => {
    const sellers = sellersOf(container);
    const [seller] = await sellers.listSellers({ id: sellerId }, { take: 1 });
    if (!seller) return "missing";
    const outcome = await sellers.deleteUnserved(sellerId);
    if (outcome === "done") await withdrawInvites(container, seller.email);
    return outcome;
  });
}

/** Withdraws all invitations to an address. */
export const withdrawInvites = async (container: MedusaContainer, email: string): Promise<void> =>
  removeInvites(container, await invitesTo(container, email));

/** All users of Admin. */
export const usersOf = (container: MedusaContainer) =>
  container.resolve(Modules.USER).listUsers({}, { select: ["id", "email"], take: null });

const sellersOf = (container: MedusaContainer) => container.resolve<SellersModuleService>(SELLERS_MODULE);

async function invite(container: MedusaContainer, email: string, role: SellerRole): Promise<SellerInvite> {
  const sent = await inviteOf(container, role, email);
  const { result } = sent
    ? await refreshInviteTokensWorkflow(container).run({ input: { invite_ids: [sent.id] } })
    : await createInvitesWorkflow(container).run({ input: { invites: [{ email, metadata: role }] } });
  const [made] = result;
  if (!made) throw new Error("no invitation was made");
  return { email, token: made.token, expires_at: made.expires_at };
}

/** The seller's own invitation to that address, if any; withdraws every other invitation to it. */
async function inviteOf(
  container: MedusaContainer,
  { role, seller_id }: SellerRole,
  email: string,
): Promise<InviteDTO | undefined> {
  const invites = await invitesTo(container, email);
  const own = invites.find(({ metadata }) => metadata?.role === role && metadata.seller_id === seller_id);
  await removeInvites(
    container,
    invites.filter((invite) => invite !== own),
  );
  return own;
}

/** Medusa's open invitations to that address, in any spelling; accepted ones are deleted. */
async function invitesTo(container: MedusaContainer, email: string): Promise<InviteDTO[]> {
  const invites = await container.resolve(Modules.USER).listInvites({}, { take: null });
  return invites.filter((invite) => invite.email.toLowerCase() === email);
}

async function removeInvites(container: MedusaContainer, invites: InviteDTO[]): Promise<void> {
  if (invites.length > 0) await container.resolve(Modules.USER).deleteInvites(invites.map(({ id }) => id));
}
