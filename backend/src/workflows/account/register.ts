import type { CreateCustomerDTO, MedusaContainer } from "@medusajs/framework/types";
import { generateEntityId, Modules } from "@medusajs/framework/utils";
import { ShopError } from "@alfaiataria/contract";
import { exclusively } from "../../lib/exclusively";
import { knexOf, rowsOf } from "../../lib/knex";
import { outboxOf } from "../../lib/services";
import type { SignedIn } from "../../modules/account/types";
import { sendConfirmation } from "./confirm-email";
import { createPassword } from "./password";

/** The register form's fields, validated by the storefront with the contract (spec 2 §5); the email in lower case. */
export type Registration = { email: string; password: string; firstName: string; lastName: string };

const TAKEN = "Este email já está cadastrado";

/**
 * Creates a customer with a sign-in, once per address however many requests arrive at once, and emails them.
 * @throws {ShopError} 409 when the address already has an account
 */
export async function register(container: MedusaContainer, registration: Registration): Promise<SignedIn> {
  const { email, firstName } = registration;
  const customer = await exclusively(knexOf(container), `account:${email}`, async (lock) => {
    const [known] = await rowsOf(
      lock,
      "select 1 from customer where email = :email and has_account and deleted_at is null",
      { email },
    );
    if (known) throw new ShopError("conflict", TAKEN, { email: TAKEN });
    return createAccount(container, registration);
  });
  await outboxOf(container).enqueue({
    key: `welcome:${customer.id}`,
    template: "welcome",
    to: email,
    data: { name: firstName },
  });
  await sendConfirmation(container, customer).catch((error: unknown) => {
    // The mailbox has had enough emails today: the profile page offers to send this one later.
    if (!(error instanceof ShopError)) throw error;
  });
  return customer;
}

/**
 * Creates the sign-in before the customer: after a crash in between, the address is still free for the next
 * registration.
 */
async function createAccount(
  container: MedusaContainer,
  { email, password, firstName, lastName }: Registration,
): Promise<SignedIn> {
  const id = generateEntityId(undefined, "cus");
  await createPassword(container, { customerId: id, email, password });
  const customer: CreateCustomerDTO & { id: string } = {
    id,
    email,
    first_name: firstName,
    last_name: lastName,
    has_account: true,
  };
  await container.resolve(Modules.CUSTOMER).createCustomers(customer);
  return { id, email, first_name: firstName, last_name: lastName, email_confirmed: false };
}
