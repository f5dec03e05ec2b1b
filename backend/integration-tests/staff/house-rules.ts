import { type House, NO_RULES, type ShownHouse } from "@alfaiataria/contract";
import { writeCartReminders } from "../../src/workflows/reminders/cart-reminders";
import type { OrderRecord } from "../../src/workflows/order/read-order";
import { administrator, callsOf, type Headers } from "../people";
import type { Shop } from "../shop";

type View = { version: number; house: House; pixKey: { own: string | null; ofSettings: string | null } };
const HOUR = 3_600_000;

export default function houseRules(shop: Shop): void {
  describe("a house's own rules", () => {
    let headers: Headers;
    const admin = callsOf(shop, () => headers);
    const shown = async () =>
      ((await shop.call("GET", "/shop/house")).body as unknown as { house: ShownHouse }).house;
    const set = async (rules: Partial<House["rules"]>) => {
      const { version, house } = await admin<View>("GET", "shop/house");
      await admin("POST", "shop/house", { version, house: { ...house, rules: { ...NO_RULES, ...rules } } });
    };
    const shopper = async () => {
      const visitor = shop.visitor();
      await visitor.has(3, "M");
      return visitor;
    };
    const hoursOf = ({ payBy, createdAt }: OrderRecord) =>
      (Date.parse(payBy ?? "") - Date.parse(createdAt)) / HOUR;
    beforeEach(async () => {
      headers = await administrator(shop);
    });

    it("say whether an order needs a CPF or CNPJ, at once", async () => {
      await set({ taxIdRequired: true });
      expect((await shown()).rules.taxIdRequired).toBe(true);
      const visitor = await shopper();
      expect(await visitor.order()).toMatchObject({
        status: 400,
        body: { details: { taxId: "Informe o seu CPF ou CNPJ" } },
      });
      await set({});
      expect((await visitor.order()).status).toBe(201);
    });

    it("say how long an order waits for its payment, and the page of terms says it too", async () => {
      await set({ hoursToPay: { ...NO_RULES.hoursToPay, seller: 48, boleto: 2 } });
      const waiting = await (await shopper()).orders({ paymentMethod: "pix" });
      expect(hoursOf(waiting)).toBeGreaterThanOrEqual(47.99);
      expect(hoursOf(waiting)).toBeLessThan(49);
      const soon = await (await shopper()).orders({ paymentMethod: "boleto" });
      expect(hoursOf(soon)).toBeLessThan(3);
      expect((await shown()).policies.terms).toContain("o boleto 2 horas");
    });

    it("say for how long pieces can be asked back, also of orders that were delivered before", async () => {
      const visitor = await shopper();
      const { id } = await visitor.orders();
      const [line] = await shop.rows<{ id: string }>("select item_id as id from order_item");
      const { order } = await admin<{ order: { fulfillments: { id: string }[] } }>(
        "POST",
        `orders/${id}/fulfillments`,
        { items: [{ id: line?.id, quantity: 1 }] },
      );
      const [parcel] = order.fulfillments ?? [];
      const [made] = await shop.rows<{ id: string }>("select id from fulfillment");
      const parcelId = parcel?.id ?? made?.id;
      await admin("POST", `orders/${id}/fulfillments/${parcelId}/shipments`, {
        items: [{ id: line?.id, quantity: 1 }],
      });
      await admin("POST", `orders/${id}/fulfillments/${parcelId}/mark-as-delivered`);
      await shop.rows("update fulfillment set delivered_at = now() - interval '20 days'");
      const returnable = async () =>
        (await visitor.call("GET", `/shop/orders/${id}`)).body.order?.items[0]?.returnable;
      expect(await returnable()).toBe(0);
      await set({ returnDays: 30 });
      expect(await returnable()).toBe(1);
      expect((await shown()).policies.returns).toContain("em até 30 dias depois");
    });

    it("say after how many hours a client is reminded of a cart, or that nobody is", async () => {
      const visitor = await shopper();
      const body = { email: "ana@exemplo.com.br" };
      expect((await visitor.call("PUT", "/shop/cart/reminder", { body })).status).toBeLessThan(300);
      for (const table of ["cart_reminder", "cart_line_item"])
        await shop.rows(`update ${table} set updated_at = now() - interval '5 hours'`);
      await writeCartReminders(shop.container);
      expect(await shop.emails("cart-reminder")).toHaveLength(0);
      await set({ abandonedCartHours: 0 });
      await writeCartReminders(shop.container);
      expect(await shop.emails("cart-reminder")).toHaveLength(0);
      await set({ abandonedCartHours: 4 });
      await writeCartReminders(shop.container);
      expect(await shop.emails("cart-reminder")).toHaveLength(1);
    });

    it("are refused outside their bounds, in words", async () => {
      const { version, house } = await admin<View>("GET", "shop/house");
      for (const [rules, message] of [
        [{ returnDays: 6 }, "O prazo para troca e devolução vai de 7 a 90 dias"],
        [{ hoursToPay: { ...NO_RULES.hoursToPay, pix: 721 } }, /^O prazo do pagamento vai de 1 a 720 horas/],
        [{ taxIdRequired: "sim" }, expect.anything()],
      ] as const) {
        const body = { version, house: { ...house, rules: { ...NO_RULES, ...rules } } };
        const answer = await shop.call("POST", "/admin/shop/house", { headers, body });
        expect([rules, answer.status]).toEqual([rules, 400]);
        if (typeof message === "string" || message instanceof RegExp)
          expect(answer.body.message).toMatch(message);
      }
    });

    describe("and its Pix key", () => {
      const change = (pixKey: unknown) =>
        shop.call("POST", "/admin/shop/house/pix-key", { headers, body: { pixKey } });

      it("is that of the orders that follow, and those before keep their code", async () => {
        const visitor = await shopper();
        expect((await visitor.orders({ paymentMethod: "pix" })).pixCode).toBeNull();
        expect((await shown()).takesPix).toBe(false);
        expect((await change("11.222.333/0001-81")).status).toBe(200);
        expect((await shown()).takesPix).toBe(true);
        const first = await (await shopper()).orders({ paymentMethod: "pix" });
        expect(first.pixCode).toContain("11222333000181");
        expect(hoursOf(first)).toBeLessThan(25);
        expect((await change("Pix@Casa.example")).status).toBe(200);
        const second = await (await shopper()).orders({ paymentMethod: "pix" });
        expect(second.pixCode).toContain("pix@casa.example");
        const [kept] = await shop.rows<{ code: string }>(
          "select data ->> 'brCode' as code from payment where data ->> 'brCode' like '%11222333000181%'",
        );
        expect(kept?.code).toBe(first.pixCode);
        expect((await change(null)).status).toBe(200);
        expect((await shown()).takesPix).toBe(false);
        expect((await (await shopper()).orders({ paymentMethod: "pix" })).pixCode).toBeNull();
      });

      it("is on record, told to every administrator, and no house's settings change it", async () => {
        expect((await change("+55 11 99999-0000")).status).toBe(200);
        expect((await change("+5511999990000")).body.message).toBe("Esta já é a chave da loja");
        const entries = await shop.rows<{ actor_kind: string; details: { changes: unknown[] } }>(
          "select actor_kind, details from audit_entry where action = 'settings.pix-key-changed'",
        );
        expect(entries).toEqual([
          {
            actor_kind: "administrator",
            details: expect.objectContaining({
              changes: [{ field: "pixKey", before: null, after: "+5511999990000" }],
            }),
          },
        ]);
        const letters = await shop.emails("staff-pix-key");
        expect(letters.map(({ recipient }) => recipient)).toEqual(["dona@loja.example"]);
        const { version, house } = await admin<View>("GET", "shop/house");
        await admin("POST", "shop/house", {
          version,
          house: { ...house, pixKey: "52998224725", pixDiscount: 5 },
        });
        expect((await admin<View>("GET", "shop/house")).pixKey.own).toBe("+5511999990000");
      });

      it("is refused when it is none", async () => {
        for (const typed of [
          "",
          "alfaiataria",
          "11 99999-0000",
          "529.982.247-24",
          "x".repeat(78),
          7,
          undefined,
          {},
        ])
          expect([typed, (await change(typed)).status]).toEqual([typed, 400]);
        expect((await change("alfaiataria")).body).toMatchObject({
          code: "invalid_request",
          message: expect.stringContaining("Chave Pix inválida"),
        });
        expect(await shop.count("house_setting", "pix_key is not null")).toBe(0);
      });
    });
  });
}
