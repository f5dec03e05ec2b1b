import type { InviteDTO, MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import {
  createInvitesWorkflow,
  refreshInviteTokensWorkflow,
  removeUserAccountWorkflow,
} from "@medusajs/medusa/core-flows";
import { SELLERS_MODULE } from "../modules/sellers";
import type SellersModuleService from "../modules/sellers/service";

// Plain functions: each ends in one workflow of Medusa's or one statement, and leaves nothing to compensate. They run one
// at a time, because what each may do depends on what the others left.

/** What opens Admin for whoever was invited; `token` belongs to the address '/app/invite?token='. */
export type SellerInvite = { email: string; token: string; expires_at: Date };

/** What an invitation's metadata says when it makes a seller's sign-in of whoever accepts it. */
type SellerRole = { role: "seller"; seller_id: string };

/** Waited for whoever changes another's access, in seconds. */
const TIMEOUT = 10;

/** Runs what decides who signs in as what, one at a time. */
export const changingAccess = <T>(container: MedusaContainer, work: () => Promise<T>): Promise<T> =>
  container.resolve(Modules.LOCKING).execute("seller-access", work, { timeout: TIMEOUT });

/**
 * Invites a seller to Admin under their own e-mail; the invitation says that it makes a seller's sign-in, and whose.
 * Asked again, it is the same invitation anew. 'linked' when the seller signs in already, 'taken' when someone else does by
 * that e-mail.
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
    // Whoever accepts gets the sign-in of a seller who has none: one that is left of a deleted user would stand in the way.
    if (seller.user_id) await sellers.updateSellers({ id: sellerId, user_id: null });
    return await invite(container, seller.email, { role: "seller", seller_id: sellerId });
  });
}

/**
 * Ends a seller's sign-in: the invitation, or the Medusa user with it, who would be left without a part in the store.
 * @returns whether there is such a seller
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

/** Deletes a seller who served nobody and does not sign in, with the invitation to their e-mail. */
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

/** Takes back what invites that address. */
export const withdrawInvites = async (container: MedusaContainer, email: string): Promise<void> =>
  removeInvites(container, await invitesTo(container, email));

/** Every user of Admin. */
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

/** The invitation that was sent to a seller at that address, answered or not. Any other to that address is taken back. */
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

/** Medusa's invitations to that address, however it was written; an accepted one is there no more. */
async function invitesTo(container: MedusaContainer, email: string): Promise<InviteDTO[]> {
  const invites = await container.resolve(Modules.USER).listInvites({}, { take: null });
  return invites.filter((invite) => invite.email.toLowerCase() === email);
}

async function removeInvites(container: MedusaContainer, invites: InviteDTO[]): Promise<void> {
  if (invites.length > 0) await container.resolve(Modules.USER).deleteInvites(invites.map(({ id }) => id));
}
