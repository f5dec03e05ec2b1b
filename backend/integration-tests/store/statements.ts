import { Modules } from "@medusajs/framework/utils";
import sharp from "sharp";
import { createPassword } from "../../src/workflows/account/password";
import { accountOf } from "../../src/lib/services";
import { Customer, emailsOfWork, PASSWORD } from "../customer";
import { administrator } from "../people";
import { keepDeadlines, lapse } from "../../src/workflows/payment-deadline/lapse";
import type { Shop } from "../shop";

/** The most SQL statements that a call may send; a lock and a transaction count. Lower them freely. */
const CEILING = {
  version: 1,
  readCart: 1,
  catalogueChanges: 2,
  recommendationsVersion: 1,
  recommendations: 1,
  firstPiece: 15,
  secondPiece: 9,
  sameAgain: 6,
  quantity: 6,
  variant: 9,
  remove: 5,
  options: 2,
  order: 73,
  readOrder: 1,
  resume: 21,
  deadlines: 4,
  replay: 5,
  contact: 4,
  user: 1,
  signIn: 16,
  ownOrders: 3,
  readProfile: 2,
  saveProfile: 6,
  readFavorites: 2,
  like: 8,
  unlike: 2,
  picture: 16,
  exportData: 25,
  erase: 60,
  painel: 7,
  firstSteps: 3,
  settlement: 4,
  customerRecord: 5,
} satisfies Record<string, number>;

export default function statements(shop: Shop): void {
  describe("SQL statements", () => {
    const expectWithin = async (name: keyof typeof CEILING, work: () => Promise<unknown>) => {
      const sent = await shop.statements(work);
      expect({ name, count: sent.length, within: sent.length <= CEILING[name], sent }).toMatchObject({
        within: true,
      });
      expect(sent.length).toBeGreaterThan(0);
    };

    it("are few for the catalogue and its version", async () => {
      await expectWithin("version", () => shop.call("GET", "/shop/catalogue/version"));
      await expectWithin("catalogueChanges", () => shop.call("GET", "/shop/catalogue/changes"));
      await expectWithin("recommendationsVersion", () => shop.call("GET", "/shop/recommendations/version"));
      await expectWithin("recommendations", () => shop.call("GET", "/shop/recommendations"));
    });

    it("are few for the cart", async () => {
      const visitor = shop.visitor();
      const pieces = await Promise.all([shop.variant(3, "M"), shop.variant(1, "50"), shop.variant(1, "48")]);
      const add = (index: number) => () =>
        visitor.call("POST", "/shop/cart", {
          body: {
            productId: pieces[index]?.product_id,
            variantId: pieces[index]?.variant_id,
            quantity: 1,
          },
        });
      await expectWithin("firstPiece", add(0));
      await expectWithin("secondPiece", add(1));
      await expectWithin("sameAgain", add(1));
      await expectWithin("readCart", () => visitor.cart());
      const [, line] = await visitor.cart();
      await expectWithin("quantity", () => visitor.change(line?.id ?? "", { quantity: 3 }));
      await expectWithin("variant", () =>
        visitor.change(line?.id ?? "", { variantId: pieces[2]?.variant_id }),
      );
      await expectWithin("options", () => visitor.call("GET", "/shop/shipping-options?zipCode=01310-100"));
      await expectWithin("remove", () => visitor.call("DELETE", `/shop/cart/${line?.id}`));
      expect(await visitor.cart()).toHaveLength(1);
    });

    it("are few for an order of three pieces", async () => {
      const visitor = shop.visitor();
      await visitor.has(1, "50");
      await visitor.has(1, "48");
      await visitor.has(3, "M");
      const form = await visitor.form();
      await expectWithin("order", () => visitor.submit(form));
      await expectWithin("replay", () => visitor.submit(form));
      const [order] = await shop.rows<{ id: string }>('select id from "order"');
      await expectWithin("readOrder", () => visitor.call("GET", `/shop/orders/${order?.id}`));
    });

    it("are few for a customer", async () => {
      const person = new Customer(shop, "joao@exemplo.com.br");
      // Not by registration, whose emails are sent meanwhile.
      const account = { customerId: "cus_joao", email: person.email, password: PASSWORD };
      await createPassword(shop.container, account);
      await shop.rows(
        "insert into customer (id, email, has_account) values (:customerId, :email, true)",
        account,
      );
      await expectWithin("signIn", () => person.signIn());
      await expectWithin("user", () => person.call("GET", "auth/user"));
      await expectWithin("ownOrders", () => person.call("GET", "orders"));
    });

    it("are few for a customer's profile, favorites and data", async () => {
      const email = "joao@exemplo.com.br";
      const joao = new Customer(shop, email);
      const { id } = await shop.container
        .resolve(Modules.CUSTOMER)
        .createCustomers({ email, has_account: true });
      await createPassword(shop.container, { customerId: id, email, password: PASSWORD });
      joao.token = await accountOf(shop.container).openSession(id);
      const ask = (method: string, address: string, body?: unknown) => () => joao.call(method, address, body);
      const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#121f48" } })
        .png()
        .toBuffer();
      await expectWithin("readProfile", ask("GET", "profile"));
      await expectWithin("saveProfile", ask("POST", "profile", { city: "Brasília" }));
      await expectWithin("like", ask("POST", "favorites", { importId: 1 }));
      await expectWithin("readFavorites", ask("GET", "favorites"));
      await expectWithin("unlike", ask("DELETE", "favorites/1"));
      await expectWithin("picture", () =>
        shop.upload("/shop/profile/image", photo, { "x-customer-session": joao.token ?? "" }),
      );
      // With the emails that these two write, and the sending of them.
      await emailsOfWork(shop, async () => {
        await expectWithin("exportData", ask("GET", "profile/export"));
        await expectWithin("erase", ask("DELETE", "profile", { password: PASSWORD }));
      });
    });

    it("are few for a lapsed order that is taken up again, and for the look at all deadlines", async () => {
      const visitor = shop.visitor();
      await visitor.has(3, "M");
      const { id } = await visitor.orders();
      await shop.rows("update payment_deadline set due_at = now() - interval '1 minute'");
      await lapse(shop.container, id);
      await expectWithin("resume", () => visitor.call("POST", `/shop/orders/${id}/resume`));
      await expectWithin("deadlines", () => keepDeadlines(shop.container));
    });

    it("are few for staff", async () => {
      const headers = await administrator(shop);
      const visitor = shop.visitor();
      await visitor.has(3, "M");
      const { id, customer_id } = await visitor.orders();
      const ask = (address: string) => () => shop.call("GET", `/admin/shop/${address}`, { headers });
      await expectWithin("painel", ask("painel?dias=90"));
      await expectWithin("firstSteps", ask("first-steps"));
      await expectWithin("settlement", ask(`orders/${id}/settlement`));
      await expectWithin("customerRecord", ask(`customers/${customer_id}`));
    });

    it("are few for a contact", async () => {
      const body = { clientId: "a", messageType: "general_inquiry", messageData: {} };
      await expectWithin("contact", () => shop.call("POST", "/shop/contact", { body }));
    });
  });
}
