import type { InviteDTO, MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";

/** Medusa's invitations to that address, however it was written; an accepted one is there no more. */
async function invitesTo(container: MedusaContainer, email: string): Promise<InviteDTO[]> {
  const invites = await container.resolve(Modules.USER).listInvites({}, { take: null });
  return invites.filter((invite) => invite.email.toLowerCase() === email);
}

/** The invitation that was sent to that address, answered or not. */
export const inviteTo = async (container: MedusaContainer, email: string): Promise<InviteDTO | undefined> =>
  (await invitesTo(container, email))[0];

/**
 * Takes back what invites that address. It would make an administrator of whoever accepts it once the address is no
 * seller's: only a seller's own address gets a seller's sign-in.
 */
export async function withdrawInvites(container: MedusaContainer, email: string): Promise<void> {
  const invites = await invitesTo(container, email);
  if (invites.length === 0) return;
  await container.resolve(Modules.USER).deleteInvites(invites.map(({ id }) => id));
}
