import type { CreatePromotionDTO } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import fc from "fast-check";
import { type CartSummary, type House, pixDiscountOf, type ShippingOption } from "@alfaiataria/contract";
import { checkoutOf } from "../../src/lib/services";
import type { PromotionUse } from "../../src/modules/checkout/promotion-uses";
import { keepDeadlines } from "../../src/workflows/payment-deadline/lapse";
import { resumeOrder } from "../../src/workflows/payment-deadline/resume";
import { readOrder } from "../../src/workflows/order/read-order";
import { cancelOrder } from "../../src/workflows/withdrawal/cancel-order";
import { writeOrderNotices } from "../../src/workflows/emails/order-notices";
import { writeOrderPlaced } from "../../src/workflows/emails/order-placed";
import { finishOrder } from "../../src/workflows/order/finish-order";
import { Customer, emailsOfWork, PASSWORD, tokenOf } from "../customer";
import { atOnce, type Shop, tally, type Visitor } from "../shop";

type Made = Partial<Omit<CreatePromotionDTO, "application_method" | "rules">> & {
  percent?: number;
  fixed?: number;
  on?: "items" | "order" | "shipping_methods";
  rules?: { attribute: string; operator: "gte" | "in" | "eq"; values: string[] }[];
  target?: { attribute: string; operator: "in" | "eq"; values: string[] }[];
};
const DAY = 86_400_000;
const daysOn = (days: number) => new Date(Date.now() + days * DAY);

export default function promotions(shop: Shop): void {
  describe("a promotion", () => {
    /** Creates a promotion as staff do in Admin. */
    async function promotion(code: string, { percent, fixed, on = "order", target, ...own }: Made) {
      const [made] = await shop.container.resolve(Modules.PROMOTION).createPromotions([
        {
          code,
          type: "standard",
          status: "active",
          is_tax_inclusive: true,
          application_method: {
            type: fixed === undefined ? "percentage" : "fixed",
            value: fixed ?? percent ?? 10,
            target_type: on,
            allocation: on === "items" ? "each" : "across",
            ...(fixed !== undefined && { currency_code: "brl" }),
            ...(on === "items" && { max_quantity: 10 }),
            ...(target && { target_rules: target }),
          },
          ...own,
        } as CreatePromotionDTO,
      ]);
      return made!.id;
    }
    const campaign = (own: object = {}) => ({
      name: "Campanha de Natal",
      campaign_identifier: "natal",
      ...own,
    });

    const summaryOf = async (visitor: Visitor) =>
      (await visitor.call("GET", "/shop/cart/summary")).body as unknown as CartSummary;
    const apply = (visitor: Visitor, code: string) =>
      visitor.call("POST", "/shop/cart/coupon", { body: { code } });
    /** Applies a coupon; it has to succeed. */
    async function applies(visitor: Visitor, code: string): Promise<CartSummary> {
      const { status, body } = await apply(visitor, code);
      expect([status, body]).toMatchObject([200, {}]);
      return body as unknown as CartSummary;
    }
    const optionsOf = async (visitor: Visitor) =>
      (await visitor.call("GET", "/shop/shipping-options?zipCode=01310-100")).body
        .options as ShippingOption[];
    const sum = (numbers: number[]) => Math.round(numbers.reduce((total, n) => total + n, 0) * 100) / 100;

    /** Orders at the prices that cart and freight show. */
    async function submits(
      visitor: Visitor,
      method: "pix" | "boleto" = "boleto",
      email = "joao@exemplo.com.br",
    ) {
      const [summary, [pac]] = [await summaryOf(visitor), await optionsOf(visitor)];
      const off = sum(pac!.discounts.map(({ amount }) => amount));
      const total = sum([summary.total, method === "pix" ? -summary.pixDiscount : 0, pac!.price, -off]);
      return visitor.order({ paymentMethod: method, shippingPrice: pac!.price, total, email });
    }
    /** Orders; it has to succeed. */
    async function orders(visitor: Visitor, method?: "pix" | "boleto", email?: string) {
      const { body } = await submits(visitor, method, email);
      if (!body.order) throw new Error(JSON.stringify(body));
      return body.order;
    }
    async function withShirt(quantity = 1): Promise<Visitor> {
      const visitor = shop.visitor();
      await visitor.has(3, "M", quantity);
      return visitor;
    }
    const usedOf = async (code: string) =>
      (await shop.rows<{ used: number }>("select used from promotion where code = :code", { code }))[0]?.used;

    it("is shown with its coupon, kept with the cart, charged, and told with the order", async () => {
      await promotion("NATAL10", { percent: 10 });
      const visitor = await withShirt(2);
      expect(await applies(visitor, " natal10 ")).toEqual({
        coupon: { code: "NATAL10", message: null },
        itemsTotal: 699.8,
        discounts: [{ code: "NATAL10", label: "Cupom NATAL10", amount: 69.98 }],
        discount: 69.98,
        pixDiscount: 0,
        total: 629.82,
      });
      expect(await summaryOf(visitor)).toMatchObject({ total: 629.82 });
      const order = await orders(visitor);
      expect(order).toMatchObject({
        itemsTotal: 699.8,
        discount: 69.98,
        discounts: [{ code: "NATAL10", label: "Cupom NATAL10", amount: 69.98 }],
        total: 629.82 + order.shippingPrice,
      });
      const [sheet] = await shop.rows<{ sheet: { discounts: unknown; total: number } }>(
        "select sheet from shop_order_sheets(array[:id])",
        { id: order.id },
      );
      expect(sheet?.sheet).toMatchObject({ discounts: order.discounts, total: order.total });
      // The next cart has no coupon.
      await visitor.has(3, "M");
      expect((await summaryOf(visitor)).coupon).toBeNull();
    });

    it("is taken out, and another takes its place", async () => {
      await promotion("DEZ", { percent: 10 });
      await promotion("VINTE", { percent: 20 });
      const visitor = await withShirt();
      await applies(visitor, "DEZ");
      expect((await applies(visitor, "VINTE")).discounts.map(({ code }) => code)).toEqual(["VINTE"]);
      const { body } = await visitor.call("DELETE", "/shop/cart/coupon");
      expect(body).toMatchObject({ coupon: null, discount: 0, total: 349.9 });
      expect(await summaryOf(visitor)).toEqual(body);
    });

    it("that needs no code holds by itself, with its campaign's name", async () => {
      await promotion("AUTO", { percent: 5, is_automatic: true, campaign: campaign({ ends_at: daysOn(1) }) });
      const visitor = await withShirt();
      expect(await summaryOf(visitor)).toMatchObject({
        coupon: null,
        discounts: [{ label: "Campanha de Natal", amount: 17.5 }],
        total: 332.4,
      });
      expect((await orders(visitor)).discount).toBe(17.5);
      expect((await apply(await withShirt(), "AUTO")).body.message).toMatch(/já está no carrinho/);
    });

    it("that takes off the freight does so for each option, and in the order", async () => {
      await promotion("FRETE", { percent: 100, on: "shipping_methods" });
      const visitor = await withShirt();
      expect(await applies(visitor, "FRETE")).toMatchObject({
        coupon: { message: expect.stringContaining("frete") },
        total: 349.9,
      });
      const options = await optionsOf(visitor);
      for (const { price, discounts } of options)
        expect(discounts).toEqual([{ code: "FRETE", label: "Cupom FRETE", amount: price }]);
      // The data for the promotion's rules is read once, however many options there are.
      const sent = await shop.statements(() => optionsOf(visitor));
      expect(sent.filter((sql) => sql.includes("freight_type"))).toHaveLength(1);
      const order = await orders(visitor);
      expect(order).toMatchObject({ total: 349.9, discount: order.shippingPrice, itemsTotal: 349.9 });
    });

    it("that pays all of an order leaves nothing to pay: it is paid at once, and no letter speaks of money", async () => {
      await promotion("TUDO", { percent: 100 });
      await promotion("FRETE", { percent: 100, on: "shipping_methods", is_automatic: true });
      const visitor = await withShirt();
      await applies(visitor, "TUDO");
      const order = await orders(visitor, "pix");
      expect(order).toMatchObject({
        total: 0,
        stage: "paid",
        paid: true,
        payBy: null,
        pixCode: null,
        pixPayment: null,
        refundDue: 0,
      });
      expect(order.history.map(({ step }) => step)).toEqual(["placed", "paid"]);
      // A run that finishes an interrupted order finds it paid.
      const { placements } = checkoutOf(shop.container);
      await finishOrder(shop.container, (await placements.ofSession(visitor.hash))!);
      expect(await shop.count("capture")).toBe(1);
      expect(await shop.rows("select data ->> 'brCode' as code from payment")).toEqual([{ code: null }]);
      expect((await visitor.call("POST", `/shop/orders/${order.id}/pix-payment`)).status).toBe(409);

      await shop.rows("update payment_deadline set due_at = now(), remind_at = now()");
      await keepDeadlines(shop.container);
      await writeOrderPlaced(shop.container, order.id);
      await writeOrderNotices(shop.container);
      expect(
        await shop.rows(
          `select distinct coalesce(data ->> 'event', template) as letter, data ->> 'paymentLabel' as payment
           from outbox_email where (data ->> 'number')::int = :number order by letter`,
          // Emails about an earlier test's order may still be arriving.
          { number: order.number },
        ),
      ).toEqual(["order-placed", "paid", "placed"].map((letter) => ({ letter, payment: "Nada a pagar" })));

      expect((await visitor.call("POST", `/shop/orders/${order.id}/cancel`, { body: {} })).status).toBe(200);
      expect(await readOrder(shop.knex, order.id)).toMatchObject({ stage: "canceled", refundDue: 0 });
      expect((await shop.reserved(3, "M")).items).toBe(0);
    });

    it("is named to who used it in what they take with them; erased, the books keep the use without the person", async () => {
      await promotion("NATAL10", {
        percent: 10,
        campaign: campaign({ budget: { type: "use_by_attribute", attribute: "customer_email", limit: 1 } }),
      } as Made);
      const email = "joao@exemplo.com.br";
      const visitor = await withShirt();
      await applies(visitor, "NATAL10");
      const { number } = await orders(visitor, "boleto", email);
      const joao = new Customer(shop, email);
      const emails = await emailsOfWork(shop, () => joao.register());
      await joao.call("POST", "auth/confirm-email", { token: tokenOf(emails, "confirm-address") });
      const { body } = await joao.call("GET", "profile/export");
      expect(body).toMatchObject({
        promotions: [
          {
            orderNumber: number,
            code: "NATAL10",
            campaign: "Campanha de Natal",
            amount: 34.99,
            givenBackAt: null,
          },
        ],
      });
      expect((await joao.call("DELETE", "profile", { password: PASSWORD })).status).toBe(204);
      expect(
        await shop.rows(
          "select u.amount::float8 as amount, u.value, p.code from promotion_use u join promotion p on p.id = u.promotion_id",
        ),
      ).toEqual([{ amount: 34.99, value: null, code: "NATAL10" }]);
      expect(await shop.count("promotion_campaign_budget_usage", `attribute_value = '${email}'`)).toBe(0);
      expect(await shop.count("promotion_campaign_budget_usage")).toBe(1);
    });

    it("of some pieces, from a value on or for a group does nothing elsewhere, and says so", async () => {
      const { product_id } = await shop.variant(1, "50");
      const target = [{ attribute: "items.product.id", operator: "in" as const, values: [product_id] }];
      await promotion("BLAZER", { percent: 10, on: "items", target });
      const rules = [{ attribute: "item_total", operator: "gte" as const, values: ["1000"] }];
      await promotion("MIL", { fixed: 100, rules });
      const group = [{ attribute: "customer.groups.id", operator: "in" as const, values: ["cusgroup_vip"] }];
      await promotion("VIP", { percent: 50, rules: group });
      const visitor = await withShirt();
      expect((await apply(visitor, "BLAZER")).body.message).toMatch(/não vale para as peças/);
      expect((await apply(visitor, "MIL")).body.message).toMatch(/a partir de R\$\s1\.000,00/);
      expect((await apply(visitor, "VIP")).status).toBe(409);
      await visitor.has(1, "50");
      expect((await applies(visitor, "BLAZER")).discount).toBe(189);
      expect((await applies(visitor, "MIL")).discount).toBe(100);
    });

    it("that there is not, is a draft, over, ahead or used up says what it is, with the right status", async () => {
      await promotion("RASCUNHO", { status: "draft" });
      await promotion("VELHO", { campaign: campaign({ ends_at: daysOn(-1) }) });
      await promotion("CEDO", { campaign: campaign({ starts_at: daysOn(1), campaign_identifier: "b" }) });
      await promotion("ESGOTADO", { limit: 1, used: 1 } as Made);
      await shop.rows("update promotion set used = 1 where code = 'ESGOTADO'");
      const visitor = await withShirt();
      const answers = await Promise.all(
        ["NADA", "RASCUNHO", "VELHO", "CEDO", "ESGOTADO", ""].map(async (code) => {
          const { status, body } = await apply(visitor, code);
          return [code, status, body.message];
        }),
      );
      expect(answers).toEqual([
        ["NADA", 404, "Não conhecemos este cupom. Confira o código."],
        ["RASCUNHO", 404, "Não conhecemos este cupom. Confira o código."],
        ["VELHO", 409, "O cupom VELHO expirou"],
        ["CEDO", 409, "O cupom CEDO ainda não começou a valer"],
        ["ESGOTADO", 409, "O cupom ESGOTADO já se esgotou"],
        ["", 400, expect.any(String)],
      ]);
      expect((await apply(shop.visitor(), "NADA")).body).toMatchObject({ details: { reason: "empty_cart" } });
    });

    it("that ended while the shopper filled in the form is a conflict with the new figures", async () => {
      await promotion("NATAL10", { percent: 10 });
      const visitor = await withShirt();
      await applies(visitor, "NATAL10");
      const form = await visitor.form({ paymentMethod: "boleto", total: 314.91 + 35 });
      await shop.rows("update promotion set status = 'inactive'");
      const { status, body } = await visitor.submit({ ...form, total: form.shippingPrice + 314.91 });
      expect([status, body]).toMatchObject([
        409,
        {
          message: expect.stringContaining("O cupom NATAL10 não vale"),
          details: { reason: "totals", discount: 0, total: 349.9 + form.shippingPrice },
        },
      ]);
      expect(await shop.count("promotion_use")).toBe(0);
      expect((await orders(visitor)).discount).toBe(0);
    });

    it("is charged as it is shown, to the centavo, whatever pieces, promotions and payment", async () => {
      const house = (pixDiscount: number) =>
        shop.rows(
          `insert into house_setting (id, version, settings) values (1, 1, :settings)
           on conflict (id) do update set settings = excluded.settings`,
          { settings: JSON.stringify({ pixDiscount } satisfies Partial<House>) },
        );
      const made = fc.record({
        percent: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
        reais: fc.integer({ min: 1, max: 90_000 }),
        on: fc.constantFrom("items" as const, "order" as const, "shipping_methods" as const),
        is_automatic: fc.boolean(),
      });
      let at = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.array(made, { minLength: 1, maxLength: 3 }),
          fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 4 })),
          fc.integer({ min: 0, max: 30 }),
          fc.constantFrom("pix" as const, "boleto" as const),
          async (all, [blazers, shirts], percent, method) => {
            await shop.rows("update promotion set status = 'inactive'");
            await shop.rows("update inventory_level set stocked_quantity = 100000");
            await house(percent);
            at += 1;
            for (const [index, { reais, percent: off, ...own }] of all.entries())
              await promotion(`P${at}-${index}`, {
                ...own,
                ...(off ? { percent: off } : { fixed: reais / 100 }),
              });
            const visitor = shop.visitor(`10.1.${at % 250}.${at % 7}`);
            if (blazers > 0) await visitor.has(1, "50", blazers);
            await visitor.has(3, "M", shirts);
            const coupon = all.findIndex(({ is_automatic }) => !is_automatic);
            if (coupon !== -1) await apply(visitor, `P${at}-${coupon}`);
            const order = await orders(visitor, method, `joao${at}@exemplo.com.br`);
            const pieces = Math.round(order.itemsTotal * 100);
            expect(order.discount).toBe(sum(order.discounts.map(({ amount }) => amount)));
            expect(order.total).toBe(sum([order.itemsTotal, order.shippingPrice, -order.discount]));
            expect(order.total).toBeGreaterThanOrEqual(0);
            if (all.every(({ on }) => on === "shipping_methods") && method === "pix")
              expect(order.discounts.find(({ code }) => code === "pix")?.amount ?? 0).toBe(
                sum([
                  (blazers * pixDiscountOf(189_000, percent)) / 100,
                  (shirts * pixDiscountOf(34_990, percent)) / 100,
                ]),
              );
            const [books] = await shop.rows<{ total: number; paid: number }>(
              `select (s.totals ->> 'current_order_total')::float8 as total, p.amount::float8 as paid
               from order_summary s join payment_collection p on p.id = replace(s.order_id, 'order_', 'pay_col_')
               where s.order_id = :id`,
              { id: order.id },
            );
            expect(books).toEqual({ total: order.total, paid: order.total });
            expect(pieces).toBe(189_000 * blazers + 34_990 * shirts);
          },
        ),
        { numRuns: 12 },
      );
    });

    it("that gets a limit later has used what its orders took until then", async () => {
      const id = await promotion("DEPOIS", { percent: 10 });
      const buyers = await Promise.all([0, 1, 2].map(async () => withShirt()));
      const placed = [];
      for (const buyer of buyers) {
        await applies(buyer, "DEPOIS");
        const form = await buyer.form({ paymentMethod: "boleto" });
        placed.push((await buyer.submit({ ...form, total: 314.91 + form.shippingPrice })).body.order!);
      }
      await cancelOrder(shop.container, placed[0]!.id, {});
      await keepDeadlines(shop.container);
      const limited = (limit: number | null) =>
        shop.container.resolve(Modules.PROMOTION).updatePromotions([{ id, limit }]);
      await limited(2);
      expect(await usedOf("DEPOIS")).toBe(2);
      expect((await apply(await withShirt(), "DEPOIS")).body.message).toBe("O cupom DEPOIS já se esgotou");
      // Another limit goes on counting from there.
      await limited(3);
      expect(await usedOf("DEPOIS")).toBe(2);
      await applies(await withShirt(), "DEPOIS");
    });

    it("with ten uses is used ten times by thirty-five buyers at once, and what is canceled comes back", async () => {
      await promotion("DEZ", { percent: 10, limit: 10 } as Made);
      const buyers = await atOnce(35, async (index) => {
        const visitor = shop.visitor(`10.0.${index}.1`);
        await visitor.has(3, "M");
        await applies(visitor, "DEZ");
        return visitor;
      });
      const forms = await Promise.all(
        buyers.map((buyer, index) =>
          buyer.form({ paymentMethod: "boleto", email: `joao${index}@exemplo.com.br` }),
        ),
      );
      const answers = await Promise.all(
        buyers.map((buyer, index) =>
          buyer.submit({ ...forms[index]!, total: 314.91 + forms[index]!.shippingPrice }),
        ),
      );
      expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 10, 409: 25 });
      for (const { body } of answers.filter(({ status }) => status === 409))
        expect(["coupon", "totals"]).toContain(body.details?.reason);
      expect([await usedOf("DEZ"), await shop.count("promotion_use"), await shop.count("order")]).toEqual([
        10, 10, 10,
      ]);
      // Nothing is reserved for those who were refused.
      expect((await shop.reserved(3, "M")).items).toBe(10);

      const [first, second] = answers.flatMap(({ body }) => body.order ?? []);
      await cancelOrder(shop.container, first!.id, {});
      await keepDeadlines(shop.container);
      await keepDeadlines(shop.container);
      expect(await usedOf("DEZ")).toBe(9);
      await shop.rows("update payment_deadline set due_at = now() where order_id = :id", { id: second!.id });
      await keepDeadlines(shop.container);
      expect(await usedOf("DEZ")).toBe(8);

      // Resuming the order uses the coupon again, if a use is left.
      const lapsed = (await readOrder(shop.knex, second!.id))!;
      await shop.rows("update promotion set used = 10");
      await expect(resumeOrder(shop.container, lapsed, "10.0.1.1")).rejects.toMatchObject({
        details: { reason: "coupon" },
      });
      await shop.rows("update promotion set used = 9");
      await resumeOrder(shop.container, lapsed, "10.0.1.1");
      expect(await usedOf("DEZ")).toBe(10);
    });

    it("of a campaign is counted by uses, by money, and once by client", async () => {
      const budget = (type: string, own: object) => ({ budget: { type, ...own } });
      await promotion("USOS", { percent: 10, campaign: campaign(budget("usage", { limit: 1 })) } as Made);
      await promotion("VERBA", {
        fixed: 100,
        campaign: campaign({
          campaign_identifier: "verba",
          ...budget("spend", { limit: 150, currency_code: "brl" }),
        }),
      } as Made);
      await promotion("UMAVEZ", {
        percent: 10,
        campaign: campaign({
          campaign_identifier: "uma",
          ...budget("use_by_attribute", { attribute: "customer_email", limit: 1 }),
        }),
      } as Made);
      for (const code of ["USOS", "VERBA"]) {
        const [one, two] = [await withShirt(), await withShirt()];
        await applies(one, code);
        await applies(two, code);
        expect((await orders(one)).discounts[0]?.code).toBe(code);
        expect((await summaryOf(two)).discount).toBe(0);
        expect((await orders(two, "boleto", "maria@exemplo.com.br")).discount).toBe(0);
      }
      const [one, two] = [await withShirt(), await withShirt()];
      await applies(one, "UMAVEZ");
      await applies(two, "UMAVEZ");
      const { id } = await orders(one);
      const refused = await submits(two, "boleto", "JOAO@exemplo.com.br");
      expect(refused.body).toMatchObject({
        message: expect.stringContaining("O cupom UMAVEZ não vale"),
        details: { reason: "totals", discount: 0 },
      });
      await cancelOrder(shop.container, id, {});
      await keepDeadlines(shop.container);
      expect((await orders(two)).discount).toBe(34.99);
    });

    it("of a campaign is taken whole or not at all, with what its other promotions take", async () => {
      const budget = (type: string, limit: number) => ({
        budget: { type, limit, ...(type === "spend" && { currency_code: "brl" }) },
      });
      await promotion("VERBA", {
        fixed: 250,
        is_automatic: true,
        campaign: campaign(budget("spend", 200)),
      } as Made);
      const visitor = await withShirt(2);
      await visitor.has(1, "50");
      // R$ 182,44 and R$ 67,56: each is within the campaign's R$ 200,00, but not both together.
      expect((await orders(visitor)).discount).toBe(0);

      const used = async () =>
        (
          await shop.rows<{ used: number }>(
            `select b.used::int from promotion_campaign_budget b join promotion_campaign c on c.id = b.campaign_id
             where c.campaign_identifier = 'usos'`,
          )
        )[0]?.used;
      await promotion("UM", {
        percent: 10,
        is_automatic: true,
        campaign: campaign({ campaign_identifier: "usos", ...budget("usage", 3) }),
      } as Made);
      const [row] = await shop.rows<{ id: string }>(
        "select id from promotion_campaign where campaign_identifier = 'usos'",
      );
      await promotion("OUTRO", { percent: 10, campaign_id: row!.id } as Made);
      const both = await withShirt();
      await applies(both, "OUTRO");
      const order = await orders(both);
      expect(order.discounts.filter(({ code }) => code !== "VERBA")).toHaveLength(2);
      expect(await used()).toBe(2);
      // One use is left, so only one of the two promotions applies.
      const next = await withShirt();
      await apply(next, "OUTRO");
      expect((await orders(next)).discounts.filter(({ code }) => code !== "VERBA")).toHaveLength(1);
      expect(await used()).toBe(3);
      await cancelOrder(shop.container, order.id, {});
      await keepDeadlines(shop.container);
      expect(await used()).toBe(1);
    });

    it("is waited for in one order, whatever others an order uses", async () => {
      const made = async (code: string, own: object): Promise<PromotionUse> => {
        const promotionId = await promotion(code, { percent: 10, ...own } as Made);
        return { promotionId, amount: 1, value: null };
      };
      const budget = { budget: { type: "usage", limit: 10 } };
      const first = await made("A", { campaign: campaign(budget) });
      const second = await made("B", { campaign: campaign({ campaign_identifier: "outra", ...budget }) });
      const [natal] = await shop.rows<{ id: string }>(
        "select id from promotion_campaign where campaign_identifier = 'natal'",
      );
      const third = await made("C", { campaign_id: natal!.id });
      const { uses } = checkoutOf(shop.container);
      const waiting = async () =>
        (await shop.rows("select 1 from pg_stat_activity where wait_event_type = 'Lock'")).length;
      const orders: Promise<unknown>[] = [];
      const take = (orderId: string, promotions: PromotionUse[]) =>
        shop.knex.transaction((transaction) => uses.take(orderId, promotions, transaction));
      await shop.knex.transaction(async (transaction) => {
        await transaction.raw("select from promotion_campaign_budget where campaign_id = ? for update", [
          natal!.id,
        ]);
        orders.push(take("order_1", [first, second]));
        await shop.until(async () => (await waiting()) === 1);
        orders.push(take("order_2", [second, third]));
        await shop.until(async () => (await waiting()) === 2);
      });
      expect(await Promise.all(orders)).toEqual([undefined, undefined]);
    });

    it("of customers, or of a group of them, asks who is signed in", async () => {
      await promotion("CLIENTE", {
        percent: 10,
        campaign: campaign({
          budget: { type: "use_by_attribute", attribute: "customer_id", limit: 1 },
        }),
      } as Made);
      const visitor = await withShirt();
      await promotion("GRUPO", {
        rules: [{ attribute: "customer.groups.id", operator: "in", values: ["cusgroup_vip"] }],
      });
      for (const code of ["CLIENTE", "GRUPO"]) {
        const { body } = await apply(visitor, code);
        expect(body.message).toBe(`Entre na sua conta para usar o cupom ${code}`);
      }
      const joao = new Customer(shop, "joao@exemplo.com.br");
      await joao.register();
      const headers = { "x-customer-session": joao.token };
      const { status } = await visitor.call("POST", "/shop/cart/coupon", {
        body: { code: "CLIENTE" },
        headers,
      });
      expect(status).toBe(200);
    });
  });
}
