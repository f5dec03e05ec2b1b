import { today } from "@alfaiataria/brazil";
import findUnclaimedOrders from "../../src/jobs/find-unclaimed-orders";
import writeOrderEmails from "../../src/jobs/write-order-emails";
import { auditOf, outboxOf, webhooksOf } from "../../src/lib/services";
import { reconcile } from "../../src/workflows/order/repair";
import { writeOrderNotices } from "../../src/workflows/emails/order-notices";
import { keepDeadlines } from "../../src/workflows/payment-deadline/lapse";
import { followCatalogue } from "../../src/workflows/recommendations/follow";
import { writeCartReminders } from "../../src/workflows/reminders/cart-reminders";
import { writeStockAlerts } from "../../src/workflows/reminders/stock-alerts";
import { finishCancellations } from "../../src/workflows/withdrawal/cancel-order";
import { finishRefunds } from "../../src/workflows/withdrawal/unfinished-refunds";
import { Customer, emailsOfWork, tokenOf } from "../customer";
import { RECEIVER } from "../grown-shop";
import { apiKey, type Headers, seller, signIn, type SignedInSeller } from "../people";
import { Plans, type Read } from "../plans";
import type { Answer, Shop } from "../shop";

/** Most rows of one table that one statement may read: twice the longest page. */
const MOST = 400;
/** A table with fewer rows than this may be read in full. */
const LARGE = 900;

/** Statements that may read more of a table, and why. */
const ALLOWED: [sql: RegExp, table: string, reason: string][] = [
  [/^select count\(\*\)::int as count from seller_message where/, "seller_message", "a page's exact count"],
  [/^select count\(\*\) as "count" from "seller_message"/, "seller_message", "a page's exact count"],
  [/^select \(\(select count\(\*\) from seller_assignment/, "seller_assignment", "a page's exact count"],
  [
    /seller_id = \$1 and status = \$2.* order by created_at/,
    "seller_message",
    "a seller of one status alone",
  ],
  [/insight_/, "dashboard_hour", "hours, however many orders each had"],
  [/insight_/, "dashboard_piece", "what was sold in each hour, a few columns from an index"],
  [/insight_messages/, "seller_message", "the messages of 90 days"],
  [/insight_messages/, "seller_client", "once for each of them"],
  ...[
    "order",
    "order_item",
    "order_payment_collection",
    "order_shipping",
    "order_shipping_method",
    "payment",
  ].map((table): [RegExp, string, string] => [
    /^select (?:o.id|count\(\*\)::int as count) from .*'90 days'/s,
    table,
    "a page's exact count, of 90 days",
  ]),
];

type Work = () => Promise<unknown>;

async function times(count: number, work: Work): Promise<void> {
  for (let done = 0; done < count; done += 1) await work();
}

export default function byIndex(shop: Shop): void {
  describe("in a shop of many orders and carts no statement reads a table through:", () => {
    let plans: Plans;
    let large: Set<string>;
    beforeAll(async () => {
      const rows = await shop.rows<{ table: string }>(
        `select relname as table from pg_class where relkind = 'r' and reltuples > ${LARGE}`,
      );
      large = new Set(rows.map(({ table }) => table));
      plans = new Plans(shop);
    });

    const isWide = ({ sql, table, how, rows }: Read) =>
      large.has(table) &&
      (rows > MOST || (how === "Seq Scan" && rows > 0)) &&
      !ALLOWED.some(([statement, of]) => of === table && statement.test(sql));
    /** Runs each work, and expects that no statement of any of them read too much. */
    const expectNarrow = async (works: [name: string, work: Work][]) => {
      const wide: string[] = [];
      for (const [name, work] of works)
        for (const read of (await plans.of(work)).filter(isWide))
          wide.push(`${name}: ${read.how} of ${read.rows} ${read.table}: ${read.sql.slice(0, 200)}`);
      expect(wide).toEqual([]);
    };
    /** Awaits a call that has to succeed. */
    const done = async (answer: Promise<Answer>): Promise<Answer["body"]> => {
      const { status, body } = await answer;
      if (status >= 400) throw new Error(`${status} ${JSON.stringify(body)}`);
      return body;
    };

    it("and PostgreSQL compiles none of them: that takes longer than they run", async () => {
      expect(await shop.rows("show jit")).toEqual([{ jit: "off" }]);
    });

    it("what a visitor calls, from the first piece to an order that lapses and is taken up again", async () => {
      const visitor = shop.visitor("203.0.113.9");
      const ask = (method: string, address: () => string, body?: unknown) => () =>
        done(
          visitor.call(method, `/shop/${address()}`, { body: typeof body === "function" ? body() : body }),
        );
      let id = "";
      let form: Awaited<ReturnType<typeof visitor.form>>;
      const contact = (messageType: string, data: () => object) =>
        ask(
          "POST",
          () => "contact",
          () => ({ clientId: "browser", messageType, messageData: data() }),
        );
      await expectNarrow([
        ["first piece", () => visitor.has(3, "M")],
        ["second piece", () => visitor.has(3, "P")],
        ["cart", () => times(8, () => visitor.cart())],
        ["quantity", async () => visitor.change((await visitor.cart())[0]?.id ?? "", { quantity: 2 })],
        ["remove", async () => visitor.call("DELETE", `/shop/cart/${(await visitor.cart())[1]?.id}`)],
        ["freight", ask("GET", () => "shipping-options?zipCode=01310-100")],
        ["form", async () => (form = await visitor.form())],
        ["order", async () => (id = (await done(visitor.submit(form, "chave"))).order?.id ?? "")],
        ["the same again", () => done(visitor.submit(form, "chave"))],
        // From the sixth run on, a prepared statement may use a generic plan.
        [
          "order's page",
          () =>
            times(
              8,
              ask("GET", () => `orders/${id}`),
            ),
        ],
        ["order's message", contact("order_confirmation", () => ({ ...CONFIRMED, orderId: id }))],
        ["question", contact("product_inquiry", () => ({ productName: "Blazer" }))],
        [
          "form of the footer",
          ask("POST", () => "messages", {
            source: "footer_contact_form",
            email: "b@exemplo.com.br",
            message: "Bom dia",
          }),
        ],
        ["overdue", () => shop.rows(OVERDUE, { id })],
        ["lapse", () => keepDeadlines(shop.container)],
        ["resume", ask("POST", () => `orders/${id}/resume`)],
      ]);
    });

    it("what a customer calls, from registration to erasure", async () => {
      const person = new Customer(shop, "novo@exemplo.com.br");
      const ask = (method: string, address: string, body?: unknown) => () =>
        done(person.call(method, address, body));
      const again = "Alfaiate#1990";
      let token = "";
      const mailed = (kind: string, work: Work) => async () =>
        (token = tokenOf(await emailsOfWork(shop, work), kind));
      const visitor = shop.visitor("203.0.113.10");
      await visitor.has(3, "M");
      const form = await visitor.form({ email: person.email });
      await expectNarrow([
        ["register", mailed("confirm-address", () => person.register())],
        ["look at the link", () => done(person.call("POST", "auth/confirm-email/check", { token }))],
        ["confirm", () => done(person.call("POST", "auth/confirm-email", { token }))],
        ["sign in", () => done(person.signIn())],
        ["user", ask("GET", "auth/user")],
        [
          "order",
          () =>
            done(
              person.call(
                "POST",
                "orders",
                { order: form, bodyHash: "0".repeat(64) },
                { "x-cart-session": visitor.session },
              ),
            ),
        ],
        ["own orders", ask("GET", "orders")],
        ["profile", ask("GET", "profile")],
        ["change the profile", ask("POST", "profile", { city: "Recife" })],
        ["like", ask("POST", "favorites", { importId: 1 })],
        ["favorites", ask("GET", "favorites")],
        ["unlike", ask("DELETE", "favorites/1")],
        [
          "forgot the password",
          mailed("reset-password", ask("POST", "auth/forgot-password", { email: person.email })),
        ],
        ["new password", () => done(person.call("POST", "auth/reset-password", { token, password: again }))],
        ["sign in again", () => done(person.signIn(again))],
        ["export", ask("GET", "profile/export")],
        ["erase", ask("DELETE", "profile", { password: again })],
      ]);
    });

    it("what sellers call, and an API key", async () => {
      const helena: SignedInSeller = await seller(shop, "VSP01");
      const key = await apiKey(shop, await signIn(shop, "dona@loja.example"));
      const own = async (table: string, column: string) => {
        const [row] = await shop.rows<{ id: string }>(
          `select ${column} as id from ${table} where seller_id = :id and ${column} is not null order by created_at desc limit 1`,
          { id: helena.id },
        );
        return row?.id ?? "";
      };
      const message = await own("seller_message", "id");
      const order = await own("seller_assignment", "order_id");
      const ask = (method: string, address: string, headers: Headers = helena.headers, body?: unknown) =>
        [`${method} ${address}`, () => done(shop.call(method, address, { headers, body }))] as [string, Work];
      const queue = (address: string) => ask("GET", `/admin/shop/seller-queue${address}`);
      await expectNarrow([
        ...["", "?status=sent", "?status=answered", "?offset=60"].map(queue),
        ...["/orders", "/orders?offset=60", `/orders/${order}`, `/${message}`].map(queue),
        queue(`/summary?since=${Date.now() * 1000}`),
        ask("PATCH", `/admin/shop/seller-queue/${message}`, helena.headers, { status: "closed" }),
        ask("PATCH", `/shop/seller-messages/${message}`, helena.headers, { status: "answered" }),
        ask("GET", `/shop/seller-messages/seller/${helena.id}?page=1&limit=20`),
        ask("GET", `/shop/seller-messages/seller/${helena.id}?page=1&limit=20`, key),
        ask("GET", `/shop/orders/${order}`, key),
      ]);
    });

    it("what staff look at: an order, a customer, the log", async () => {
      const admin = await signIn(shop, "dona@loja.example");
      const [order] = await shop.rows<{ id: string; customer: string }>(
        'select id, customer_id as customer from "order" where customer_id is not null order by created_at desc limit 1',
      );
      const ask = (method: string, address: string, body?: unknown) =>
        [
          `${method} ${address}`,
          () => done(shop.call(method, `/admin/shop/${address}`, { headers: admin, body })),
        ] as [string, Work];
      await expectNarrow([
        ask("GET", "painel?dias=1"),
        ask("GET", "painel?dias=90"),
        ask("GET", "first-steps"),
        ask("GET", "disputes"),
        ask("GET", `orders/${order?.id}/settlement`),
        ask("GET", `customers/${order?.customer}`),
        ask("GET", "audit"),
        ask("GET", "audit?actor=administrator"),
        ask("GET", "audit/actors"),
        ask("GET", "seller-queue"),
        ask("GET", "seller-queue/orders"),
        ask("GET", "dispatch"),
        ask("GET", "dispatch?lista=todos"),
        ask("GET", `dispatch/papers?pedidos=${order?.id}`),
        ask("POST", "dispatch/file", { de: today(), ate: today() }),
      ]);
    });

    it("what jobs do again and again", async () => {
      const { container } = shop;
      await expectNarrow([
        ["half made orders", () => reconcile(container)],
        ["deadlines", () => keepDeadlines(container)],
        ["refunds that a killed process left", () => finishRefunds(container)],
        ["cancellations that were left", () => finishCancellations(container)],
        ["orders without a claim", () => findUnclaimedOrders(container)],
        ["confirmations", () => writeOrderEmails(container)],
        ["notices", () => writeOrderNotices(container)],
        ["webhooks", () => webhooksOf(container).collect([RECEIVER])],
        ["webhooks on their way", () => webhooksOf(container).deliver(RECEIVER, "segredo")],
        ["carts that are left", () => writeCartReminders(container)],
        ["sizes that are there again", () => writeStockAlerts(container)],
        ["emails", () => outboxOf(container).claim()],
        ["summaries", () => outboxOf(container).summarize()],
        ["recommendations", () => followCatalogue(container)],
        ["log", () => auditOf(container).settleForgotten()],
      ]);
    });
  });
}

const CONFIRMED = {
  customerName: "João Prado",
  customerEmail: "joao@exemplo.com.br",
  customerPhone: "(11) 98888-7777",
  address: "Avenida Paulista, 1578",
  paymentMethod: "Pix",
  items: [{ name: "Camisa", color: "Branco", size: "M", quantity: 1, price: 349.9 }],
  total: 379.8,
};
const OVERDUE = "update payment_deadline set due_at = now() - interval '1 minute' where order_id = :id";
