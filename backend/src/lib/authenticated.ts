import type { AuthenticationResponse, MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";

/** What the provider says of who asks; all else is a fault of the shop's. */
const REFUSALS = ["Invalid email or password", "Password should be a string", "Email should be a string"];

/**
 * Looks at a password. A database that is away Medusa answers as it answers a wrong password.
 * @throws {Error} what it was
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
