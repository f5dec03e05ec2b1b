import type { MessageStatus } from "@alfaiataria/contract";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rowsOf } from "../../lib/knex";
import { IS_OWN_MESSAGE } from "./own-messages";

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
    latest: {
      id: string;
      type: string;
      status: MessageStatus;
      text: string;
      seller: string | null;
      sentAt: string;
    }[];
  };
  /** Everything the shop records about the customer's consent. */
  consent: { hasAccount: boolean; since: string; emailConfirmedAt: string | null };
};

/** How many favorites and messages are listed, newest first. */
const LISTED = 10;

/** The customer's record in three statements, or undefined when there is no such customer. */
export async function readCustomerRecord(
  knex: Knex,
  customerId: string,
): Promise<CustomerRecord | undefined> {
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
  const [pieces, latest] = await Promise.all([favoritesOf(knex, customerId), messagesOf(knex, ids, email)]);
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

const messagesOf = (knex: Knex, customerIds: string[], email: string | null) =>
  rowsOf<Counted<CustomerRecord["messages"]["latest"][number]>>(
    knex,
    `select m.id, m.message_type as type, m.status, m.text, s.nome as seller, m.created_at as "sentAt",
       count(*) over ()::int as count
     from seller_message m left join seller s on s.id = m.seller_id
     where ${IS_OWN_MESSAGE} and m.deleted_at is null
     order by m.created_at desc, m.id desc limit ${LISTED}`,
    { customerIds, confirmedEmail: email?.toLowerCase() ?? null },
  );
