import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MedusaContainer } from "@medusajs/framework/types";
import type { LatestMessage } from "@alfaiataria/sellers";
import { knexOf, rowsOf } from "../../lib/knex";
import { sellersOf } from "../../lib/services";

/** What the shop knows of a customer besides their orders, for staff; prices in centavos. */
export type CustomerRecord = {
  favorites: {
    count: number;
    pieces: {
      importId: number;
      productId: string | null;
      name: string;
      price: number;
      picture: string | null;
      retired: boolean;
      likedAt: string;
    }[];
  };
  messages: {
    count: number;
    latest: Omit<LatestMessage, "count">[];
  };
  /** Everything the shop records about the customer's consent. */
  consent: { hasAccount: boolean; since: string; emailConfirmedAt: string | null };
};

/** How many favorites and messages are listed, newest first. */
const LISTED = 10;

/** The customer's record in three statements, or undefined when there is no such customer. */
export async function readCustomerRecord(
  container: MedusaContainer,
  customerId: string,
): Promise<CustomerRecord | undefined> {
  const knex = knexOf(container);
  const [person] = await rowsOf<CustomerRecord["consent"] & { email: string | null; ids: string[] }>(
    knex,
    `select c.email, c.has_account as "hasAccount", c.created_at as since, e.confirmed_at as "emailConfirmedAt",
       array(select o.id from customer o where (o.id = c.id or o.email = c.email) and o.deleted_at is null) as ids
     from customer c left join email_confirmation e on e.customer_id = c.id
     where c.id = :customerId and c.deleted_at is null`,
    { customerId },
  );
  if (!person) return undefined;
  const { email, ids, ...consent } = person;
  // Staff see the messages from an address even before it is confirmed.
  const known = { customerIds: ids, confirmedEmail: email?.toLowerCase() ?? null };
  const [pieces, latest] = await Promise.all([
    favoritesOf(knex, customerId),
    sellersOf(container).latestMessagesOf(known, LISTED),
  ]);
  return {
    favorites: { count: countOf(pieces), pieces: uncounted(pieces) },
    messages: { count: countOf(latest), latest: uncounted(latest) },
    consent,
  };
}

type Counted<Row> = Row & { count: number };
const countOf = ([row]: { count: number }[]): number => row?.count ?? 0;
const uncounted = <Row>(rows: Counted<Row>[]) => rows.map(({ count: _count, ...row }) => row);

const favoritesOf = (knex: Knex, customerId: string) =>
  rowsOf<Counted<CustomerRecord["favorites"]["pieces"][number]>>(
    knex,
    `select f.import_id as "importId", p.product_id as "productId", p.nome_peca as name, p.preco_centavos as price,
       p.pictures ->> 0 as picture, p.retired_at is not null or p.deleted_at is not null as retired,
       f.created_at as "likedAt", count(*) over ()::int as count
     from customer_favorite f join imported_product p on p.id = f.import_id
     where f.customer_id = :customerId
     order by f.created_at desc, f.id desc limit ${LISTED}`,
    { customerId },
  );
