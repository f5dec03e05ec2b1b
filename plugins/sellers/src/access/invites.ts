import type { InviteDTO, MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";

/** Medusa's invitations to that address, however it was written; an accepted one is there no more. */
async function invitesTo(container: MedusaContainer, email: string): Promise<InviteDTO[]> {
  const invites = await container.resolve(Modules.USER).listInvites({}, { take: null });
  return invites.filter((invite) => invite.email.toLowerCase() === email);
}

/** What an invitation's metadata says when it makes a seller's sign-in of whoever accepts it. */
export type SellerRole = { role: "seller"; seller_id: string };

/** The invitation that was sent to a seller at that address, answered or not. Any other to that address is taken back. */
export async function inviteOf(
  container: MedusaContainer,
  { role, seller_id }: SellerRole,
  email: string,
): Promise<InviteDTO | undefined> {
  const invites = await invitesTo(container, email);
  const own = invites.find(({ metadata }) => metadata?.role === role && metadata.seller_id === seller_id);
  await remove(
    container,
    invites.filter((invite) => invite !== own),
  );
  return own;
}

/** Takes back what invites that address. */
export const withdrawInvites = async (container: MedusaContainer, email: string): Promise<void> =>
  remove(container, await invitesTo(container, email));

async function remove(container: MedusaContainer, invites: InviteDTO[]): Promise<void> {
  if (invites.length > 0) await container.resolve(Modules.USER).deleteInvites(invites.map(({ id }) => id));
}
