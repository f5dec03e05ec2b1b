import type { ProfileDeletion } from "@alfaiataria/contract";
import { send } from "../../../lib/api/client.ts";

/** Deletes the signed-in customer's account and personal data, for good. */
export async function deleteAccount(confirmation: ProfileDeletion): Promise<void> {
  await send("DELETE", "/api/profile", confirmation);
}
