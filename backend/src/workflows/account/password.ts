import type { AuthIdentityDTO, MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { ShopError } from "@alfaiataria/contract";
import { authenticated } from "../../lib/authenticated";
import { knexOf, rowsOf } from "../../lib/knex";
import { accountOf } from "../../lib/services";
import { customerGates } from "../../modules/account/attempts";
import type { SignedIn } from "../../modules/account/types";

/** The auth provider's id in medusa-config.js (plugin `customer-profile`). */
const PROVIDER = "customer-password";

/** The customer a password belongs to, and when it was last changed. */
export type PasswordOwner = { customerId: string; changedAt: string };

/** A customer's address, under which they sign in, and a password. */
type Password = { customerId: string; email: string; password: string };

/** Creates the sign-in of a customer who has none, or is about to be created. */
export async function createPassword(
  container: MedusaContainer,
  { customerId, email, password }: Password,
): Promise<void> {
  const auth = container.resolve(Modules.AUTH);
  // Otherwise an interrupted registration, or a customer deleted by staff, would hold the address forever.
  await rowsOf(knexOf(container), "select free_sign_in(:email)", { email });
  const { authIdentity, error } = await auth.register(PROVIDER, { body: { email, password } });
  if (!authIdentity) throw new Error(error ?? "the sign-in was not made");
  await auth.updateAuthIdentities({ id: authIdentity.id, app_metadata: { customer_id: customerId } });
}

/** The customer with this email and password; takes the same time whether the email or the password is wrong. */
export async function ownerOfPassword(
  container: MedusaContainer,
  { email, password }: { email: string; password: string },
): Promise<PasswordOwner | undefined> {
  const { success, authIdentity } = await authenticated(container, PROVIDER, { email, password });
  const customerId = authIdentity?.app_metadata?.customer_id;
  if (!success || !authIdentity || typeof customerId !== "string") return undefined;
  return { customerId, changedAt: changedAtOf(authIdentity) };
}

/** Whether the password is still the one the customer signed in with. */
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

/** Sets a customer's new password; one whose sign-in is gone gets it anew. */
export async function changePassword(container: MedusaContainer, changed: Password): Promise<void> {
  const { customerId, email, password } = changed;
  const own = await rowsOf(
    knexOf(container),
    `select from auth_identity a
     join provider_identity p on p.auth_identity_id = a.id and p.provider = :provider
     where a.app_metadata ->> 'customer_id' = :customerId`,
    { provider: PROVIDER, customerId },
  );
  if (own.length === 0) return createPassword(container, changed);
  const auth = container.resolve(Modules.AUTH);
  const { success, error } = await auth.updateProvider(PROVIDER, { entity_id: email, password });
  if (!success) throw new Error(error ?? "the password was not changed");
}

/** `updated_at` of the provider identity: Medusa's type does not declare the column. */
function changedAtOf({ provider_identities }: AuthIdentityDTO): string {
  const identity = provider_identities?.find(({ provider }) => provider === PROVIDER) as
    { updated_at?: string | Date } | undefined;
  return new Date(identity?.updated_at ?? 0).toISOString();
}

/** The account's password, asked for again, and the client's network address. */
export type PasswordAgain = { password: string; address: string };

/**
 * Makes sure that the caller knows the account's password; guesses are slowed as at sign-in.
 * @throws {ShopError} 403 when the password is wrong, 429 after repeated failures
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
