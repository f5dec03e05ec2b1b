import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { hashOf } from "../../lib/token";
import { lettersOf } from "../../lib/services";
import { publicUrl } from "../../lib/public-url";

/** Queues the letter by which a user of Admin chooses a new password. @param token Medusa's, good for 15 minutes */
export async function writeStaffPasswordReset(
  container: MedusaContainer,
  email: string,
  token: string,
): Promise<void> {
  const [user] = await container
    .resolve(Modules.USER)
    .listUsers({ email }, { select: ["first_name"], take: 1 });
  await lettersOf(container).enqueue({
    key: `staff-reset-password:${hashOf(token)}`,
    letter: "staff-reset-password",
    to: email,
    data: { name: user?.first_name ?? "", link: publicUrl(`/app/reset-password?token=${token}`) },
  });
}
