import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { hashOf } from "../../lib/token";
import { outboxOf } from "../../lib/services";
import { publicUrl } from "../../lib/public-url";

/**
 * Queues the email with which an Admin user sets a new password. @param token Medusa's reset token, valid for 15
 * minutes
 */
export async function writeStaffPasswordReset(
  container: MedusaContainer,
  email: string,
  token: string,
): Promise<void> {
  const [user] = await container
    .resolve(Modules.USER)
    .listUsers({ email }, { select: ["first_name"], take: 1 });
  await outboxOf(container).enqueue({
    key: `staff-reset-password:${hashOf(token)}`,
    template: "staff-reset-password",
    to: email,
    data: { name: user?.first_name ?? "", link: publicUrl(`/app/reset-password?token=${token}`) },
  });
}
