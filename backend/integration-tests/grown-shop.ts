import { rowsOf } from "../src/lib/knex";
import { dashboardOf, webhooksOf } from "../src/lib/services";
import { NOTE_EVERYTHING } from "../src/modules/dashboard/hours";
import { followCatalogue } from "../src/workflows/recommendations/follow";
import { keepDeadlines } from "../src/workflows/payment-deadline/lapse";
import { Customer, emailsOfWork, tokenOf } from "./customer";
import { administrator } from "./people";
import { LEFT_BEHIND } from "./reset";
import type { Shop } from "./shop";

/** The period over which the copies are spread, the latest just before now. */
const DAYS = 730;
/** How many orders, and how many open carts, the copied scene has. */
const SCENE = 10;
/** Where webhooks are sent. */
export const RECEIVER = "http://127.0.0.1:1/recebe";
/** Indexed columns whose value several rows share; copies keep that value. */
const SHARED = ["url", "provider", "payment_provider_id"];

/** Tables that grow with the house and its catalogue, not with its orders. */
const NOT_GROWING = [
  ...["user", "invite", "auth_mfa_factor", "auth_mfa_recovery_code", "staff_member", "staff_device"],
  ...["dashboard_change", "dashboard_hour", "dashboard_piece"],
  ...["recommendation_garment", "recommendation_place", "webhook_receiver", "webhook_stock"],
  "webhook_stock_place",
];

/**
 * Fills the shop as if it had been open for two years. The shop itself makes a scene of ten orders and ten abandoned
 * carts, with all the rows they cause; the scene is then copied, each copy some minutes older than the one before.
 * @param orders how many orders there are in the end, and how many open carts
 */
export async function growShop(shop: Shop, orders: number): Promise<void> {
  await scene(shop);
  const tables = LEFT_BEHIND.filter((table) => !NOT_GROWING.includes(table));
  await copyRows(shop, tables, Math.ceil(orders / SCENE) - 1);
  await copyRows(shop, CATALOGUE, CATALOGUES);
  // They are in the tables, and in nobody's way.
  await shop.rows("update product set status = 'draft' where id ~ '_\\d+$'");
  await copyProjection(shop);
  // The copies' reservations count as sent long ago: only the scene's own still hold stock.
  await shop.rows("update reservation_item set deleted_at = updated_at where id ~ '_\\d+$'");
  // The copies were made without triggers, so every hour of the dashboard is counted again.
  await shop.rows(NOTE_EVERYTHING);
  await dashboardOf(shop.container).refresh();
  await shop.rows("analyze");
}

async function scene(shop: Shop): Promise<void> {
  const admin = await administrator(shop);
  const staff = (address: string, body?: object) =>
    shop.call("POST", `/admin/${address}`, { headers: admin, body });
  await webhooksOf(shop.container).collect([RECEIVER]);
  const person = new Customer(shop, "ana@exemplo.com.br");
  const emails = await emailsOfWork(shop, () => person.register());
  await person.call("POST", "auth/confirm-email", { token: tokenOf(emails, "confirm-address") });
  await person.call("POST", "profile", { city: "Recife" });
  await person.call("POST", "favorites", { importId: 1 });
  await person.call("POST", "auth/forgot-password", { email: person.email });
  await new Customer(shop, "ninguem@exemplo.com.br").signIn();
  for (let turn = 0; turn < SCENE; turn++) {
    await shop.visitor().has(3, "P");
    const visitor = shop.visitor();
    await visitor.has(3, "M");
    if (turn % 2 === 0) await visitor.has(3, "P");
    const form = await visitor.form({ email: `pessoa${turn}@exemplo.com.br` });
    const { body } = await visitor.call("POST", "/shop/orders", {
      body: { order: form, bodyHash: "0".repeat(64) },
      headers: turn === 0 ? { "x-customer-session": person.token } : {},
    });
    const id = body.order?.id ?? "";
    if (turn === 1) await staff(`orders/${id}/cancel`);
    if (turn === 2) continue;
    await staff(`shop/orders/${id}/settlement`);
    if (turn === 0) await staff(`orders/${id}/fulfillments`, { items: await itemsOf(shop, id) });
  }
  await shop.rows("update payment_deadline set due_at = now() - interval '1 minute' where state = 'open'");
  await keepDeadlines(shop.container);
  for (const clientId of ["a", "b", "c"])
    await shop.call("POST", "/shop/contact", {
      body: {
        clientId,
        messageType: "general_inquiry",
        messageData: { email: `${clientId}@exemplo.com.br` },
      },
    });
  await shop.call("POST", "/shop/messages", {
    body: { source: "footer_contact_form", email: "a@exemplo.com.br", message: "Bom dia" },
  });
  await webhooksOf(shop.container).collect([RECEIVER]);
  // Marks what is done as done, so that no job takes it up.
  await shop.rows(`update outbox_email set state = 'sent', sent_at = now(), data = '{}'`);
  await shop.rows("update webhook_delivery set delivered_at = now()");
  await shop.rows("update order_placement set email_due = false");
  await shop.rows("update seller_message set status = 'answered' where client_id <> 'client:c'");
}

const itemsOf = (shop: Shop, id: string) =>
  shop.rows<{ id: string; quantity: number }>(
    "select item_id as id, quantity::int from order_item where order_id = :id",
    { id },
  );

/** What is sold, with its prices and stock. */
const CATALOGUE = [
  ...[
    "product",
    "product_sales_channel",
    "product_variant",
    "product_variant_price_set",
    "price_set",
    "price",
  ],
  ...["product_variant_inventory_item", "inventory_item", "inventory_level"],
];
/** How many copies of the few pieces that the tests sell. */
const CATALOGUES = 2_000;

/** What is projected of it, and told of it. */
const PROJECTED = ["catalogue_document", "catalogue_stock", "webhook_stock"];

/** Copies the catalogue as shoppers see it, once everybody has seen what there is; of the copies none runs out. */
async function copyProjection(shop: Shop): Promise<void> {
  await shop.project();
  await webhooksOf(shop.container).collect([RECEIVER]);
  await followCatalogue(shop.container);
  await copyRows(shop, PROJECTED, CATALOGUES);
  await shop.rows("update catalogue_stock set stock = 40 where variant_id ~ '_\\d+$'");
}

type Column = { table: string; name: string; type: string; isUnique: boolean };

/** Copies every row of the tables. A reference to one of their rows becomes a reference to that row's copy. */
async function copyRows(shop: Shop, names: readonly string[], times: number): Promise<void> {
  const columns = await shop.rows<Column>(
    `select c.table_name as table, c.column_name as name, case when c.data_type = 'character varying' then 'text' else c.data_type end as type,
       exists (select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
         where i.indrelid = to_regclass(quote_ident(c.table_name)) and i.indisunique and a.attname = c.column_name) as "isUnique"
     from information_schema.columns c
     where c.table_schema = 'public' and c.is_generated = 'NEVER'
       and c.is_identity = 'NO' and coalesce(c.column_default, '') not like 'nextval%'
     order by c.ordinal_position`,
  );
  const of = (table: string) => columns.filter((column) => column.table === table);
  const tables = names.filter((table) => of(table).length > 0);
  const named = tables
    .flatMap(of)
    .filter(({ name, type, isUnique }) => isUnique && type === "text" && !SHARED.includes(name))
    .map(({ table, name }) => `select "${name}" from "${table}"`);
  const own = `array(select value from (${named.join(" union ")}) own (value) where value <> '')`;
  await shop.knex.transaction(async (transaction) => {
    // Turns off foreign keys and triggers: what the shop wrote is consistent, and so are its copies.
    await transaction.raw("set local session_replication_role = replica");
    const [values] = await rowsOf<{ own: string[] }>(transaction, `select ${own} as own`);
    for (const table of tables) {
      const copied = of(table).map(({ name, type }) => {
        if (type === "text")
          return `case when t."${name}" = any(own) then t."${name}" || '_' || n else t."${name}" end`;
        return type.startsWith("timestamp") ? `t."${name}" - n * step` : `t."${name}"`;
      });
      await transaction.raw(
        `insert into "${table}" (${of(table)
          .map(({ name }) => `"${name}"`)
          .join(", ")})
         select ${copied.join(", ")} from "${table}" t cross join generate_series(1, :times::int) n
         cross join (values (interval '${DAYS} days' / :times, :own::text[])) given (step, own) order by n desc`,
        { times, own: values?.own as unknown as string },
      );
    }
  });
}
