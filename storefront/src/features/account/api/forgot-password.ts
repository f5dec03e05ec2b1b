import type { ForgotPassword } from "@alfaiataria/contract";
import { send } from "../../../lib/api/client.ts";

/** Asks for a letter with a link to set a new password; the answer is the same whether there is such an account or not. */
export async function forgotPassword(request: ForgotPassword): Promise<void> {
  await send("POST", "/api/auth/forgot-password", request);
}
