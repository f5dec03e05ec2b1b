import type { MedusaContainer } from "@medusajs/framework/types";
import { createInvitesWorkflow, refreshInviteTokensWorkflow } from "@medusajs/medusa/core-flows";
import { knexOf, rowsOf } from "../lib/sql";
import { changingAccess } from "./changing-access";
import { inviteOf, type SellerRole } from "./invites";

/** What opens Admin for whoever was invited; `token` belongs to the address '/app/invite?token='. */
export type SellerInvite = { email: string; token: string; expires_at: Date };
type Addressee = { email: string; linked: boolean; taken: boolean };

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
    const addressee = await addresseeOf(container, sellerId);
    if (!addressee) return "missing";
    if (addressee.linked) return "linked";
    if (addressee.taken) return "taken";
    // Whoever accepts gets the sign-in of a seller who has none: one that is left of a deleted user would stand in the way.
    await rowsOf(knexOf(container), "update seller set user_id = null where id = :sellerId", { sellerId });
    return await invite(container, addressee.email, { role: "seller", seller_id: sellerId });
  });
}

async function addresseeOf(container: MedusaContainer, sellerId: string): Promise<Addressee | undefined> {
  const [addressee] = await rowsOf<Addressee>(
    knexOf(container),
    `select s.email,
       exists (select from "user" u where u.id = s.user_id and u.deleted_at is null) as linked,
       exists (select from "user" u where lower(u.email) = s.email and u.deleted_at is null) as taken
     from seller s where s.id = :sellerId and s.deleted_at is null`,
    { sellerId },
  );
  return addressee;
}

async function invite(container: MedusaContainer, email: string, role: SellerRole): Promise<SellerInvite> {
  const sent = await inviteOf(container, role, email);
  const { result } = sent
    ? await refreshInviteTokensWorkflow(container).run({ input: { invite_ids: [sent.id] } })
    : await createInvitesWorkflow(container).run({ input: { invites: [{ email, metadata: role }] } });
  const [made] = result;
  if (!made) throw new Error("no invitation was made");
  return { email, token: made.token, expires_at: made.expires_at };
}
