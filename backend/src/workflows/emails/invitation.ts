import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { hashOf } from "../../lib/token";
import { outboxOf, sellersOf } from "../../lib/services";
import { publicUrl } from "../../lib/public-url";

/** Queues the invitation email to Admin, once per link. @param inviteId id of Medusa's invite */
export async function writeInvitation(container: MedusaContainer, inviteId: string): Promise<void> {
  const [invite] = await container.resolve(Modules.USER).listInvites({ id: inviteId }, { take: 1 });
  if (!invite) return;
  const { email, token } = invite;
  const [seller] = await sellersOf(container).listSellers({ email: email.toLowerCase() }, { take: 1 });
  await outboxOf(container).enqueue({
    key: `staff-invitation:${hashOf(token)}`,
    template: "staff-invitation",
    to: email,
    data: { name: seller?.nome ?? "", link: publicUrl(`/app/invite?token=${token}`) },
  });
}
