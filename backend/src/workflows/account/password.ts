import type { AuthIdentityDTO, MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { ShopError } from "@alfaiataria/contract";
import { authenticated } from "../../lib/authenticated";
import { accountOf } from "../../lib/services";
import { customerGates } from "../../modules/account/attempts";
import type { SignedIn } from "../../modules/account/types";

/** The provider of medusa-config.js (plugin `customer-profile`). */
const PROVIDER = "customer-password";

/** Whose password it is, and since when. */
export type PasswordOwner = { customerId: string; changedAt: string };

/** Makes the sign-in of a customer who is about to be made. What an earlier customer of that address left is replaced. */
export async function createPassword(
  container: MedusaContainer,
  { customerId, email, password }: { customerId: string; email: string; password: string },
): Promise<void> {
  const auth = container.resolve(Modules.AUTH);
  // Else an interrupted registration, or a customer whom staff have deleted, would keep the address for ever.
  const left = await auth.listProviderIdentities({ entity_id: email, provider: PROVIDER });
  const ids = left.flatMap(({ auth_identity_id }) => auth_identity_id ?? []);
  if (ids.length > 0) await auth.deleteAuthIdentities(ids);
  const { authIdentity, error } = await auth.register(PROVIDER, { body: { email, password } });
  if (!authIdentity) throw new Error(error ?? "the sign-in was not made");
  await auth.updateAuthIdentities({ id: authIdentity.id, app_metadata: { customer_id: customerId } });
}

/** The owner of an e-mail with this password, in the same time whether the e-mail or the password is wrong. */
export async function ownerOfPassword(
  container: MedusaContainer,
  { email, password }: { email: string; password: string },
): Promise<PasswordOwner | undefined> {
  const { success, authIdentity } = await authenticated(container, PROVIDER, { email, password });
  const customerId = authIdentity?.app_metadata?.customer_id;
  if (!success || !authIdentity || typeof customerId !== "string") return undefined;
  return { customerId, changedAt: changedAtOf(authIdentity) };
}

/** Whether the password is still the one that was given. */
export async function isUnchanged(
  container: MedusaContainer,
  email: string,
  { changedAt }: PasswordOwner,
): Promise<boolean> {
  const [now] = await container
    .resolve(Modules.AUTH)
    .listAuthIdentities(
      { provider_identities: { entity_id: email, provider: PROVIDER } },
      { relations: ["provider_identities"] },
    );
  return now !== undefined && changedAtOf(now) === changedAt;
}

/** Gives a customer another password. */
export async function changePassword(
  container: MedusaContainer,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const auth = container.resolve(Modules.AUTH);
  const { success, error } = await auth.updateProvider(PROVIDER, { entity_id: email, password });
  if (!success) throw new Error(error ?? "the password was not changed");
}

/** Medusa's type of the provider's identity does not name the column. */
function changedAtOf({ provider_identities }: AuthIdentityDTO): string {
  const identity = provider_identities?.find(({ provider }) => provider === PROVIDER) as
    { updated_at?: string | Date } | undefined;
  return new Date(identity?.updated_at ?? 0).toISOString();
}

/** The account's password, asked again, and the client's address. */
export type PasswordAgain = { password: string; address: string };

/**
 * Makes sure that whoever asks knows the account's password; guesses are slowed as at sign-in.
 * @throws {ShopError} 403 when it is not the account's, 429 after failures
 */
export async function requirePassword(
  container: MedusaContainer,
  { id, email }: Pick<SignedIn, "id" | "email">,
  { password, address }: PasswordAgain,
): Promise<void> {
  const { attempts } = accountOf(container);
  const gates = customerGates({ email, address });
  await attempts.pass(gates);
  const owner = await ownerOfPassword(container, { email, password });
  if (owner?.customerId !== id) throw new ShopError("forbidden", "Senha incorreta");
  await attempts.forgiveSignIn(gates);
}
