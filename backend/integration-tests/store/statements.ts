import { Modules } from "@medusajs/framework/utils";
import sharp from "sharp";
import { createPassword } from "../../src/workflows/account/password";
import { accountOf } from "../../src/lib/services";
import { Customer, emailsOfWork, PASSWORD } from "../customer";
import { administrator } from "../people";
import { keepDeadlines, lapse } from "../../src/workflows/payment-deadline/lapse";
import { followCatalogue } from "../../src/workflows/recommendations/follow";
import { refreshRecommendations } from "../../src/workflows/recommendations/read";
import type { Shop } from "../shop";

/**
 * The exact number of SQL statements of each call; a lock and a transaction count too. Lower the figure when a call
 * needs fewer.
 */
const STATEMENTS = {
  version: 1,
  readCart: 1,
  catalogueChanges: 2,
  recommendations: 2,
  firstPiece: 7,
  secondPiece: 6,
  sameAgain: 6,
  quantity: 6,
  variant: 6,
  remove: 5,
  options: 2,
  order: 34,
  readOrder: 1,
  resume: 20,
  exchangeSizes: 2,
  requestReturn: 9,
  withdrawReturn: 7,
  deadlines: 5,
  replay: 5,
  contact: 4,
  user: 1,
  signIn: 13,
  ownOrders: 4,
  readProfile: 2,
  saveProfile: 6,
  readFavorites: 2,
  like: 7,
  unlike: 2,
  picture: 15,
  exportData: 15,
  erase: 50,
  painel: 7,
  firstSteps: 2,
  settlement: 4,
  customerRecord: 4,
} satisfies Record<string, number>;

export default function statements(shop: Shop): void {
  describe("SQL statements", () => {
    const expectCount = async (name: keyof typeof STATEMENTS, work: () => Promise<unknown>) => {
      const sent = await shop.statements(work);
      expect({ name, count: sent.length, sent }).toMatchObject({ count: STATEMENTS[name] });
    };

    it("are few for the catalogue and its version", async () => {
      await expectCount("version", () => shop.call("GET", "/shop/catalogue/version"));
      await expectCount("catalogueChanges", () => shop.call("GET", "/shop/catalogue/changes"));
      await followCatalogue(shop.container);
      await refreshRecommendations(shop.container);
      await expectCount("recommendations", () => shop.call("GET", "/shop/recommendations/1"));
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
      await expectCount("firstPiece", add(0));
      await expectCount("secondPiece", add(1));
      await expectCount("sameAgain", add(1));
      await expectCount("readCart", () => visitor.cart());
      const [, line] = await visitor.cart();
      await expectCount("quantity", () => visitor.change(line?.id ?? "", { quantity: 3 }));
      await expectCount("variant", () =>
        visitor.change(line?.id ?? "", { variantId: pieces[2]?.variant_id }),
      );
      await expectCount("options", () => visitor.call("GET", "/shop/shipping-options?zipCode=01310-100"));
      await expectCount("remove", () => visitor.call("DELETE", `/shop/cart/${line?.id}`));
      expect(await visitor.cart()).toHaveLength(1);
    });

    it("are few for an order of three pieces", async () => {
      const visitor = shop.visitor();
      await visitor.has(1, "50");
      await visitor.has(1, "48");
      await visitor.has(3, "M");
      const form = await visitor.form();
      await expectCount("order", () => visitor.submit(form));
      await expectCount("replay", () => visitor.submit(form));
      const [order] = await shop.rows<{ id: string }>('select id from "order"');
      await expectCount("readOrder", () => visitor.call("GET", `/shop/orders/${order?.id}`));
    });

    it("are few for second thoughts", async () => {
      const visitor = shop.visitor();
      await visitor.has(3, "M");
      const { id, items } = await visitor.orders();
      const headers = await administrator(shop);
      await shop.call("POST", `/shop/orders/${id}/tracking`, { headers, body: { status: "delivered" } });
      const address = `/shop/orders/${id}/returns`;
      await expectCount("exchangeSizes", () => visitor.call("GET", address));
      const body = { items: [{ id: items[0]?.id, quantity: 1 }] };
      await expectCount("requestReturn", () => visitor.call("POST", address, { body }));
      const [request] = await shop.rows<{ id: string }>("select id from return_request");
      await expectCount("withdrawReturn", () => visitor.call("DELETE", `${address}/${request?.id}`));
    });

    it("are few for a customer", async () => {
      const person = new Customer(shop, "joao@exemplo.com.br");
      // Not through registration, because its emails are sent meanwhile.
      const account = { customerId: "cus_joao", email: person.email, password: PASSWORD };
      await createPassword(shop.container, account);
      await shop.rows(
        "insert into customer (id, email, has_account) values (:customerId, :email, true)",
        account,
      );
      await expectCount("signIn", () => person.signIn());
      await expectCount("user", () => person.call("GET", "auth/user"));
      await expectCount("ownOrders", () => person.call("GET", "orders"));
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
      await expectCount("readProfile", ask("GET", "profile"));
      await expectCount("saveProfile", ask("POST", "profile", { city: "Brasília" }));
      await expectCount("like", ask("POST", "favorites", { importId: 1 }));
      await expectCount("readFavorites", ask("GET", "favorites"));
      await expectCount("unlike", ask("DELETE", "favorites/1"));
      await expectCount("picture", () =>
        shop.upload("/shop/profile/image", photo, { "x-customer-session": joao.token ?? "" }),
      );
      // Includes the statements that queue and send the emails of these two.
      await emailsOfWork(shop, async () => {
        await expectCount("exportData", ask("GET", "profile/export"));
        await expectCount("erase", ask("DELETE", "profile", { password: PASSWORD }));
      });
    });

    it("are few for a lapsed order that is taken up again, and for the look at all deadlines", async () => {
      const visitor = shop.visitor();
      await visitor.has(3, "M");
      const { id } = await visitor.orders();
      await shop.rows("update payment_deadline set due_at = now() - interval '1 minute'");
      await lapse(shop.container, id);
      await expectCount("resume", () => visitor.call("POST", `/shop/orders/${id}/resume`));
      await expectCount("deadlines", () => keepDeadlines(shop.container));
    });

    it("are few for staff", async () => {
      const headers = await administrator(shop);
      const visitor = shop.visitor();
      await visitor.has(3, "M");
      const { id, customer_id } = await visitor.orders();
      const ask = (address: string) => () => shop.call("GET", `/admin/shop/${address}`, { headers });
      await expectCount("painel", ask("painel?dias=90"));
      await expectCount("firstSteps", ask("first-steps"));
      await expectCount("settlement", ask(`orders/${id}/settlement`));
      await expectCount("customerRecord", ask(`customers/${customer_id}`));
    });

    it("are few for a contact", async () => {
      const body = { clientId: "a", messageType: "general_inquiry", messageData: {} };
      await expectCount("contact", () => shop.call("POST", "/shop/contact", { body }));
    });
  });
}
