import type { AuthenticationResponse, MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";

/** The provider's answers that mean wrong credentials; any other is an error of the shop's. */
const REFUSALS = ["Invalid email or password", "Password should be a string", "Email should be a string"];

/**
 * Verifies a password. Needed because Medusa reports an unreachable database in the same way as a wrong password.
 * @throws {Error} the error, when the credentials were not checked
 */
export async function authenticated(
  container: MedusaContainer,
  provider: string,
  body: { email: string; password: string },
): Promise<AuthenticationResponse> {
  const answer = await container.resolve(Modules.AUTH).authenticate(provider, { body });
  if (!answer.success && !REFUSALS.includes(answer.error ?? "")) throw new Error(answer.error ?? "no answer");
  return answer;
}
