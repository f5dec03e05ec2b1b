import type { MedusaContainer } from "@medusajs/framework/types";
import type { SignedIn } from "../../modules/account/types";
import { customerProfileOf, outboxOf, reviewsOf, sellersOf } from "../../lib/services";
import { knexOf } from "../../lib/knex";
import { profileView } from "./profile-view";
import { readFavorites } from "./read-favorites";
import { accountOf, cartsOf, ordersOf, promotionsOf, sessionsOf } from "./collect";
import { personOf } from "./person";
import { remindersOfPerson } from "../reminders/subscriber";

/**
 * Everything held on a customer (LGPD, Lei 13.709/2018, art. 18 II and V), as one JSON document. An email tells the
 * customer that it was exported, at most once a day.
 */
export async function exportCustomer(container: MedusaContainer, customer: SignedIn) {
  const knex = knexOf(container);
  const person = await personOf(knex, customer);
  const document = {
    generatedAt: new Date().toISOString(),
    account: await accountOf(knex, customer.id),
    profile: profileView(await customerProfileOf(container).profileOf(customer.id), customer),
    favorites: await readFavorites(knex, customer.id),
    orders: await ordersOf(knex, person),
    promotions: await promotionsOf(knex, person),
    carts: await cartsOf(knex, person),
    messages: await sellersOf(container).messagesOfPerson(person),
    reviews: await reviewsOf(container).buyers.ofCustomers(knex, person.customerIds),
    ...(await remindersOfPerson(container, knex, person)),
    sessions: await sessionsOf(knex, customer.id),
  };
  await outboxOf(container).enqueue({
    key: `data-export:${customer.id}:${document.generatedAt.slice(0, 10)}`,
    template: "data-export",
    to: customer.email,
    own: customer.email_confirmed,
    data: { name: customer.first_name ?? "" },
  });
  return document;
}
