import type { ForgotPassword, ResetPassword } from "@alfaiataria/contract";
import { send } from "../../../lib/api/client.ts";

/** Asks for an email with a link to set a new password; the answer is the same whether there is such an account or not. */
export async function forgotPassword(request: ForgotPassword): Promise<void> {
  await send("POST", "/api/auth/forgot-password", request);
}

/** Sets a new password with the token of the email, which works once; every session of the account ends. */
export async function resetPassword(request: ResetPassword): Promise<void> {
  await send("POST", "/api/auth/reset-password", request);
}

/** Neutral on purpose: nobody learns here who has an account. */
export const LINK_SENT =
  "Se o email estiver cadastrado, você receberá em instantes um link para criar uma nova senha.";
