import type { ResetPassword } from "@alfaiataria/contract";
import { send } from "../../../lib/api/client.ts";

/** Sets a new password with the token of the letter, which works once; every session of the account ends. */
export async function resetPassword(request: ResetPassword): Promise<void> {
  await send("POST", "/api/auth/reset-password", request);
}
