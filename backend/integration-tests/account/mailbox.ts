import { outboxOf } from "../../src/lib/services";
import { Customer, emailsOfWork, PASSWORD, tokenOf } from "../customer";
import { atOnce, type EmailRow, type Shop, tally } from "../shop";

const EMAIL = "joao@exemplo.com.br";

/** With the default settings. */
export default function mailbox(shop: Shop): void {
  describe("a mailbox", () => {
    const emailsTo = (state = "queued") =>
      shop.rows<EmailRow & { template: string }>(
        "select * from outbox_email where lower(recipient) like 'joao%' and state = :state order by created_at, id",
        { state },
      );
    const kinds = async (state?: string) => tally((await emailsTo(state)).map(({ template }) => template));
    const summarize = () => outboxOf(shop.container).summarize();
    const orders = async (email = EMAIL) => {
      const visitor = shop.visitor();
      await visitor.has(3, "M");
      return visitor.orders({ email });
    };
    const confirmations = async (count: number) =>
      shop.until(async () => (await shop.emails("order-placed")).length === count);

    it("is not filled by strangers who register its address, delete the account and register again", async () => {
      const stranger = new Customer(shop, EMAIL);
      for (let time = 0; time < 6; time += 1) {
        expect((await stranger.register()).status).toBe(201);
        await stranger.call("GET", "profile/export");
        expect((await stranger.call("DELETE", "profile", { password: PASSWORD })).status).toBe(204);
      }
      // Deleting the account removes whose emails they were, but the mailbox's count stays.
      const written = await shop.rows<{ template: string; n: number }>(
        "select template, count(*)::int as n from outbox_email group by template",
      );
      const count = Object.fromEntries(written.map(({ template, n }) => [template, n]));
      expect(count["confirm-address"]).toBe(4);
      expect((count.welcome ?? 0) + (count["data-export"] ?? 0) + (count["account-deleted"] ?? 0)).toBe(3);
    });

    it("gets few emails to confirm it a day, and its last link goes on working", async () => {
      const person = new Customer(shop, EMAIL);
      const first = await emailsOfWork(shop, () => person.register());
      const again = async () => {
        await shop.rows("update email_confirmation set updated_at = now() - interval '1 minute'");
        let status = 0;
        let retryAfter: unknown;
        const emails = await emailsOfWork(shop, async () => {
          const answer = await person.call("POST", "auth/resend-confirmation");
          status = answer.status;
          retryAfter = answer.body.details?.retryAfter;
        });
        return { status, retryAfter, emails };
      };
      let emails = first;
      for (let time = 0; time < 3; time += 1) {
        const answer = await again();
        expect(answer.status).toBe(204);
        emails = answer.emails;
      }
      const refused = await again();
      expect(refused).toMatchObject({ status: 429, emails: [] });
      expect(refused.retryAfter).toBeGreaterThan(0);
      expect(refused.retryAfter).toBeLessThanOrEqual(24 * 3600);
      const token = tokenOf(emails, "confirm-address");
      expect((await person.call("POST", "auth/confirm-email", { token })).body.confirmed).toBe(true);
    });

    it("gets few links for a new password in a while, and the last one goes on working", async () => {
      const person = new Customer(shop, EMAIL);
      await emailsOfWork(shop, () => person.register());
      const emails = await emailsOfWork(shop, async () => {
        for (let time = 0; time < 5; time += 1) {
          await person.call("POST", "auth/forgot-password", { email: EMAIL.toUpperCase() });
          await shop.rows("delete from sign_in_attempt");
        }
      });
      expect(emails).toHaveLength(3);
      const token = tokenOf(emails.slice(-1), "reset-password");
      const { status } = await shop.call("POST", "/shop/auth/reset-password", {
        body: { token, password: "Gravata#2026" },
      });
      expect(status).toBe(204);
    });

    it("gets a link that works when several are asked for at once and there is room for one more", async () => {
      const person = new Customer(shop, EMAIL);
      await emailsOfWork(shop, () => person.register());
      const asks = () => person.call("POST", "auth/forgot-password", { email: EMAIL });
      for (let time = 0; time < 2; time += 1) {
        await asks();
        await shop.rows("delete from sign_in_attempt");
      }
      const emails = await emailsOfWork(shop, () => atOnce(4, asks));
      expect(emails).toHaveLength(1);
      const token = tokenOf(emails, "reset-password");
      const { status } = await shop.call("POST", "/shop/auth/reset-password", {
        body: { token, password: "Gravata#2026" },
      });
      expect(status).toBe(204);
    });

    it("gets the confirmations of five orders placed at once, and one email with the others an hour later", async () => {
      const placed = await atOnce(8, (index) => orders(index % 2 ? EMAIL : "joao+loja@exemplo.com.br"));
      await confirmations(8);
      expect([await kinds(), await kinds("held")]).toEqual([{ "order-placed": 5 }, { "order-placed": 3 }]);
      await summarize();
      expect(await shop.emails("orders-summary")).toEqual([]);

      await shop.rows("update outbox_email set recipient = :email", { email: EMAIL });
      await shop.rows(
        "update outbox_email set created_at = created_at - interval '61 minutes' where state = 'held'",
      );
      await atOnce(4, summarize);
      const [summary, ...more] = await shop.emails("orders-summary");
      expect([summary?.recipient, more]).toEqual([EMAIL, []]);
      const { orders: told } = summary!.data as { orders: { number: number; link: string }[] };
      const confirmed = (await emailsTo()).map(({ data }) => data.number);
      const others = placed.map(({ number }) => number).filter((number) => !confirmed.includes(number));
      expect(told.map(({ number }) => number).sort()).toEqual(others.sort());
      expect(told[0]?.link).toContain("token=");
      expect((await shop.emails("order-placed")).filter(({ state }) => state === "held")).toEqual([]);

      // At most one summary a day: later orders wait for the next day's.
      await orders();
      await confirmations(9);
      await shop.rows(
        "update outbox_email set created_at = created_at - interval '61 minutes' where state = 'held'",
      );
      await summarize();
      expect(await shop.emails("orders-summary")).toHaveLength(1);
      await shop.rows(
        "update outbox_email set key = 'orders-summary:ontem' where template = 'orders-summary'",
      );
      await summarize();
      expect(await shop.emails("orders-summary")).toHaveLength(2);
    });

    it("is not its owner's to fill: who confirmed the address gets every confirmation", async () => {
      const person = new Customer(shop, EMAIL);
      const emails = await emailsOfWork(shop, () => person.register());
      await person.call("POST", "auth/confirm-email", { token: tokenOf(emails, "confirm-address") });
      for (let time = 0; time < 7; time += 1) {
        const visitor = shop.visitor();
        await visitor.has(3, "M");
        const body = { order: await visitor.form({ email: EMAIL }), bodyHash: String(time).repeat(64) };
        await person.call("POST", "orders", body, { "x-cart-session": visitor.session });
        // One client may not have this many unpaid orders at once.
        await shop.rows("delete from payment_deadline");
      }
      await confirmations(7);
      expect(await kinds("held")).toEqual({});
    });

    it("gets few receipts of messages that others write in its name, and the store gets each message", async () => {
      for (let n = 0; n < 6; n += 1) {
        const body =
          n % 2
            ? { source: "footer_contact_form", email: EMAIL, message: `${n}` }
            : {
                source: "appointment_form",
                customerName: "Ana",
                customerEmail: EMAIL,
                customerPhone: "1",
                customerMessage: `${n}`,
              };
        expect((await shop.call("POST", "/shop/messages", { body })).status).toBe(201);
        // As if ten minutes had passed, so that the next receipt is due.
        await shop.rows("update outbox_email set key = key || id where template = 'contact-received'");
      }
      expect(await kinds()).toEqual({ "contact-received": 3 });
      const [store] = await shop.rows<{ n: number }>(
        "select count(*)::int as n from outbox_email where template = 'contact-for-shop' and recipient like 'contato@%'",
      );
      expect(store?.n).toBe(6);
    });
  });
}
