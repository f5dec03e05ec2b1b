import { updateProductsWorkflow, updateProductVariantsWorkflow } from "@medusajs/medusa/core-flows";
import { atOnce, bodyHashOf, type Shop, tally, type Visitor } from "../shop";

export default function order(shop: Shop): void {
  describe("order", () => {
    /** Expects no trace of a refused order: no order, no claim, no reservation. */
    async function expectNothingMade() {
      expect(await shop.count("order")).toBe(0);
      expect(await shop.count("order_placement")).toBe(0);
      expect(await shop.count("reservation_item", "deleted_at is null")).toBe(0);
      expect(await shop.count("inventory_level", "reserved_quantity <> 0")).toBe(0);
    }

    const medusaOrder = async (id: string) => {
      const { data } = await shop.query.graph({
        entity: "order",
        fields: [
          ...["id", "display_id", "status", "email", "currency_code", "total", "item_total", "tax_total"],
          ...["shipping_total", "metadata", "customer.email", "customer.has_account", "cart.id"],
          ...["cart.completed_at", "region.name", "sales_channel.name"],
          ...["shipping_address.*", "billing_address.*", "items.*", "shipping_methods.*", "summary.*"],
          ...["payment_status", "payment_collections.*", "payment_collections.payments.*"],
          "payment_collections.payment_sessions.*",
        ],
        filters: { id },
      });
      const [found] = data;
      if (!found) throw new Error(`Medusa has no order ${id}`);
      return found;
    };

    it("answers with everything that was bought, in the figures that were shown", async () => {
      const visitor = shop.visitor();
      await visitor.has(1, "50", 2);
      await visitor.has(3, "M", 3);
      const form = await visitor.form({ shippingMethod: "sedex", shippingDeliveryTime: "3 a 5 dias úteis" });
      const sedex = Math.round((0.3 * 5 * 8 + 4829.7 * 0.02) * 1.5);
      const priced = {
        ...form,
        shippingPrice: sedex,
        total: 4829.7 + sedex,
      };
      const { status, body } = await visitor.submit(priced);
      expect(status).toBe(201);
      expect(body.replayed).toBe(false);
      expect(body.order).toMatchObject({
        status: "pending",
        name: "João da Silva Prado",
        email: "joao@exemplo.com.br",
        phone: "(11) 98888-7777",
        address: "Avenida Paulista",
        streetNumber: "1578",
        complement: "ap. 31",
        neighborhood: "Bela Vista",
        city: "São Paulo",
        state: "SP",
        zipCode: "01310-100",
        paymentMethod: "pix",
        paid: false,
        pixCode: null,
        shippingMethod: "SEDEX",
        shippingPrice: sedex,
        shippingDeliveryTime: "3 a 5 dias úteis",
        itemsTotal: 4829.7,
        total: 4829.7 + sedex,
        seller: { nome: "Helena Prado" },
        items: [
          { name: "Blazer Milano Azul Marinho", color: "Azul Marinho", size: "50", quantity: 2, price: 1890 },
          { name: "Camisa Oxford Branco", color: "Branco", size: "M", quantity: 3, price: 349.9 },
        ],
      });
    });

    it("is an order of Medusa like any other: address, shipping, payment, customer, cart", async () => {
      const visitor = shop.visitor();
      await visitor.has(1, "50", 2);
      const placed = await visitor.orders();
      const found = await medusaOrder(placed.id);
      expect(found).toMatchObject({
        display_id: placed.number,
        status: "pending",
        email: "joao@exemplo.com.br",
        currency_code: "brl",
        customer: { email: "joao@exemplo.com.br", has_account: false },
        region: { name: "Brasil" },
        sales_channel: { name: "Loja on-line" },
        shipping_address: {
          first_name: "João",
          last_name: "da Silva Prado",
          phone: "(11) 98888-7777",
          address_1: "Avenida Paulista, 1578",
          address_2: "ap. 31 · Bela Vista",
          city: "São Paulo",
          province: "SP",
          postal_code: "01310-100",
          country_code: "br",
          metadata: { number: "1578", neighborhood: "Bela Vista", complement: "ap. 31" },
        },
        billing_address: { address_1: "Avenida Paulista, 1578" },
        metadata: { payment_method: "pix" },
      });
      expect([found.total, found.item_total, found.shipping_total, found.tax_total].map(Number)).toEqual([
        placed.total,
        3780,
        placed.shippingPrice,
        0,
      ]);
      expect(found.cart?.completed_at).not.toBeNull();
      expect(found.items).toHaveLength(1);
      expect(found.items?.[0]?.title).toBe("Blazer Milano Azul Marinho");
      expect(Number(found.items?.[0]?.quantity)).toBe(2);
    });

    it("shows the picture of each piece's own color, else the product's, to Admin and to the shopper", async () => {
      const { product_id, variant_id } = await shop.variant(2, "48");
      await shop.rows("update product set thumbnail = '/static/pecas/1-1' where id = :product_id", {
        product_id,
      });
      await shop.rows(
        `insert into image (id, url, rank, product_id) values
           ('azul-1', '/static/pecas/1-1', 0, :product_id), ('preto-1', '/static/pecas/2-1', 1, :product_id)`,
        { product_id },
      );
      await shop.rows(
        `insert into product_variant_product_image (id, variant_id, image_id) values
           ('azul', :other, 'azul-1'), ('preto', :variant_id, 'preto-1')`,
        { variant_id, other: (await shop.variant(1, "50")).variant_id },
      );
      const visitor = shop.visitor();
      await visitor.has(2, "48");
      await visitor.has(2, "50");
      const placed = await visitor.orders();
      const pictures = ["/static/pecas/2-1", "/static/pecas/1-1"];
      expect(placed.items.map(({ image }) => image)).toEqual(pictures);
      const items: ({ thumbnail?: string | null } | null)[] = (await medusaOrder(placed.id)).items ?? [];
      expect(items.map((item) => item?.thumbnail).sort()).toEqual([...pictures].sort());
    });

    it("carries the shipping option that Medusa knows, at the price that was shown", async () => {
      const visitor = shop.visitor();
      await visitor.has(1, "50");
      const placed = await visitor.orders();
      const [method] = (await medusaOrder(placed.id)).shipping_methods ?? [];
      const [option] = await shop.rows<{ id: string }>(
        "select id from shipping_option where data ->> 'id' = 'pac'",
      );
      expect(method).toMatchObject({
        name: "PAC",
        is_tax_inclusive: true,
        shipping_option_id: option?.id,
        data: { id: "pac", deliveryTime: "8 a 12 dias úteis" },
      });
      expect(Number(method?.amount)).toBe(placed.shippingPrice);
    });

    it.each(["credit", "pix", "boleto"] as const)(
      "paid by %s has one authorised payment of that provider over the total",
      async (paymentMethod) => {
        const visitor = shop.visitor();
        await visitor.has(1, "50");
        const placed = await visitor.orders({ paymentMethod });
        const { payment_collections: collections } = await medusaOrder(placed.id);
        expect(collections).toHaveLength(1);
        expect(collections?.[0]).toMatchObject({ amount: placed.total, currency_code: "brl" });
        expect(collections?.[0]?.payment_sessions).toEqual([
          expect.objectContaining({ status: "authorized", amount: placed.total }),
        ]);
        expect(collections?.[0]?.payments).toEqual([
          expect.objectContaining({
            provider_id: `pp_${paymentMethod}_brazilian`,
            amount: placed.total,
            captured_at: null,
            canceled_at: null,
          }),
        ]);
      },
    );

    it("has a seller, recorded once", async () => {
      const visitor = shop.visitor();
      await visitor.has(1, "50");
      const placed = await visitor.orders();
      const assignments = await shop.rows(
        `select s.nome, a.kind, a.client_id from seller_assignment a join seller s on s.id = a.seller_id
         where a.order_id = :id`,
        { id: placed.id },
      );
      expect(assignments).toEqual([
        {
          nome: placed.seller?.nome,
          kind: "order",
          client_id: expect.stringMatching(/^session:[0-9a-f]{32}$/),
        },
      ]);
    });

    it("stays with no seller while none is active", async () => {
      await shop.rows("update seller set ativo = false");
      const visitor = shop.visitor();
      await visitor.has(1, "50");
      const placed = await visitor.orders();
      expect(placed.seller).toBeNull();
    });

    it("reserves its pieces under its own line items", async () => {
      const visitor = shop.visitor();
      await visitor.has(1, "50", 2);
      await visitor.has(3, "M", 3);
      const placed = await visitor.orders();
      const found = await medusaOrder(placed.id);
      const reservations = await shop.rows<{ line_item_id: string; quantity: number }>(
        "select line_item_id, quantity::int from reservation_item order by line_item_id",
      );
      expect(reservations).toEqual(
        [...(found.items ?? [])]
          .map((item) => ({ line_item_id: item?.id ?? "", quantity: Number(item?.quantity) }))
          .sort((a, b) => (a.line_item_id < b.line_item_id ? -1 : 1)),
      );
      expect(await shop.reserved(1, "50")).toEqual({ level: 2, items: 2 });
    });

    it("takes pieces from both shops when one alone has too few", async () => {
      const { variant_id } = await shop.variant(1, "50");
      await shop.setStock(1, "50", 3);
      await shop.rows(
        `insert into inventory_level (id, inventory_item_id, location_id, stocked_quantity, raw_stocked_quantity,
             reserved_quantity, raw_reserved_quantity, incoming_quantity, raw_incoming_quantity)
         select 'ilev_brasilia', i.inventory_item_id, s.id, 4, '{"value":"4"}', 0, '{"value":"0"}', 0, '{"value":"0"}'
         from product_variant_inventory_item i, stock_location s
         where i.variant_id = :variant_id and s.name = 'Brasília'
         on conflict (inventory_item_id, location_id) where deleted_at is null do update
           set stocked_quantity = 4, raw_stocked_quantity = '{"value":"4"}'`,
        { variant_id },
      );
      const visitor = shop.visitor();
      await visitor.has(1, "50", 6);
      await visitor.orders();
      const quantities = await shop.rows<{ quantity: number }>(
        "select quantity::int from reservation_item order by quantity desc",
      );
      expect(quantities.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(6);
      expect(quantities).toHaveLength(2);
      expect((await shop.visitor().add(1, "50", 2)).body.details?.available).toBe(1);
    });

    it("empties the cart, and the next piece begins a new one", async () => {
      const visitor = shop.visitor();
      await visitor.has(1, "50");
      const first = await visitor.orders();
      expect(await visitor.cart()).toEqual([]);
      await visitor.has(3, "M");
      expect(await visitor.cart()).toHaveLength(1);
      const second = await visitor.orders();
      expect(second.id).not.toBe(first.id);
      expect(second.items.map(({ name }) => name)).toEqual(["Camisa Oxford Branco"]);
      expect(await shop.count("order")).toBe(2);
    });

    it("is told to who listens in Medusa, once", async () => {
      const seen = await shop.events("order.placed", async () => {
        const visitor = shop.visitor();
        await visitor.has(1, "50");
        await visitor.orders();
      });
      expect(seen).toHaveLength(1);
    });

    it("of one person's two email spellings belongs to one guest", async () => {
      for (const email of ["ana@exemplo.com.br", "Ana@Exemplo.com.br"]) {
        const visitor = shop.visitor();
        await visitor.has(3, "M");
        await visitor.orders({ email });
      }
      expect(await shop.count("customer")).toBe(1);
    });

    describe("is refused", () => {
      it("when the cart is empty", async () => {
        const { status, body } = await shop.visitor().order();
        expect([status, body.message, body.details]).toEqual([
          409,
          "Seu carrinho está vazio",
          { reason: "empty_cart" },
        ]);
      });

      it.each([
        ["the total", { total: 1890.01 }],
        ["the shipping price", { shippingPrice: 1 }],
        ["the delivery time", { shippingDeliveryTime: "amanhã" }],
      ])("with the true figures when %s is another", async (_what, change) => {
        const visitor = shop.visitor();
        await visitor.has(1, "50");
        const { status, body } = await visitor.order(change);
        expect(status).toBe(409);
        expect(body.details).toEqual({
          reason: "totals",
          itemsTotal: 1890,
          discount: 0,
          shippingPrice: 40,
          shippingDeliveryTime: "8 a 12 dias úteis",
          total: 1930,
        });
        await expectNothingMade();
        expect(await visitor.cart()).toHaveLength(1);
      });

      it("when the shipping option does not exist", async () => {
        const visitor = shop.visitor();
        await visitor.has(1, "50");
        const { status, body } = await visitor.order({ shippingMethod: "Drone" });
        expect([status, body.details]).toEqual([400, { shippingMethod: "Selecione uma opção de frete" }]);
      });

      it("naming each piece that is gone, and leaves nothing behind", async () => {
        const visitor = shop.visitor();
        await visitor.has(1, "50", 4);
        await visitor.has(1, "48", 2);
        await visitor.has(3, "M");
        await shop.setStock(1, "50", 0);
        await shop.setStock(1, "48", 1);
        const { status, body } = await visitor.order();
        expect([status, body.message]).toEqual([
          409,
          "Não há estoque suficiente: Blazer Milano Azul Marinho (esgotado), Blazer Milano Azul Marinho (resta 1)",
        ]);
        expect(body.details).toMatchObject({ reason: "stock", items: [{ available: 0 }, { available: 1 }] });
        await expectNothingMade();
        expect(await visitor.cart()).toHaveLength(3);
      });

      it("when a piece is no longer sold", async () => {
        const visitor = shop.visitor();
        await visitor.has(3, "M");
        const form = await visitor.form();
        const { product_id, variant_id } = await shop.variant(3, "M");
        await updateProductsWorkflow(shop.container).run({
          input: { selector: { id: product_id }, update: { status: "draft" } },
        });
        const { status, body } = await visitor.submit(form);
        expect([status, body.details]).toEqual([
          409,
          { reason: "stock", items: [{ variantId: variant_id, available: 0 }] },
        ]);
        await expectNothingMade();
      });

      it.each(["name", "address", "city"] as const)("when %s has what no database holds", async (field) => {
        const visitor = shop.visitor();
        await visitor.has(3, "M");
        const { status, body } = await visitor.order({ [field]: "abc\0def" });
        expect([status, Object.keys(body.details ?? {})]).toEqual([400, [`order.${field}`]]);
        await expectNothingMade();
      });
    });

    describe("sent again", () => {
      const filled = async (): Promise<Visitor> => {
        const visitor = shop.visitor();
        await visitor.has(1, "50");
        return visitor;
      };

      it("under the same key is the same order, and says so", async () => {
        const visitor = await filled();
        const form = await visitor.form();
        const first = await visitor.submit(form, "chave-1");
        const second = await visitor.submit(form, "chave-1");
        expect([first.status, first.body.replayed]).toEqual([201, false]);
        expect([second.status, second.body.replayed]).toEqual([201, true]);
        expect(second.body.order).toEqual(first.body.order);
        expect(await shop.count("order")).toBe(1);
      });

      it("under the same key is the same order even after the next cart was begun", async () => {
        const visitor = await filled();
        const form = await visitor.form();
        const first = await visitor.submit(form, "chave-1");
        await visitor.has(3, "M");
        const again = await visitor.submit(form, "chave-1");
        expect(again.body.order?.id).toBe(first.body.order?.id);
        expect(await visitor.cart()).toHaveLength(1);
      });

      it("under the same key with another body is refused", async () => {
        const visitor = await filled();
        const form = await visitor.form();
        await visitor.submit(form, "chave-1");
        const other = await visitor.submit({ ...form, name: "Outra Pessoa" }, "chave-1");
        expect([other.status, other.body.code]).toEqual([422, "unprocessable"]);
      });

      it("a day later the key is free again", async () => {
        const visitor = await filled();
        await visitor.submit(await visitor.form(), "chave-1");
        await shop.rows("update order_placement set created_at = now() - interval '25 hours'");
        await visitor.has(3, "M");
        const { status, body } = await visitor.submit(await visitor.form(), "chave-1");
        expect([status, body.replayed]).toEqual([201, false]);
        expect(await shop.count("order")).toBe(2);
      });

      it("somebody else's key is not known", async () => {
        const [one, two] = [await filled(), await filled()];
        const first = await one.submit(await one.form(), "chave-1");
        const second = await two.submit(await two.form(), "chave-1");
        expect(second.body.replayed).toBe(false);
        expect(second.body.order?.id).not.toBe(first.body.order?.id);
      });

      it("without a key is the same order when nothing in it changed", async () => {
        const visitor = await filled();
        const form = await visitor.form();
        const first = await visitor.submit(form);
        const second = await visitor.submit(form);
        expect([second.body.order?.id, second.body.replayed]).toEqual([first.body.order?.id, true]);
      });

      it("without a key and with another body finds an empty cart", async () => {
        const visitor = await filled();
        const form = await visitor.form();
        await visitor.submit(form);
        const { status, body } = await visitor.submit({ ...form, number: "2" });
        expect([status, body.details]).toEqual([409, { reason: "empty_cart" }]);
      });

      it("after a refusal is judged anew", async () => {
        const visitor = await filled();
        const form = await visitor.form();
        await shop.setStock(1, "50", 0);
        expect((await visitor.submit(form, "chave-1")).status).toBe(409);
        await shop.setStock(1, "50", 1);
        expect((await visitor.submit(form, "chave-1")).status).toBe(201);
      });
    });

    it("sent twenty times at once is one order, and every answer names it", async () => {
      const visitor = shop.visitor();
      await visitor.has(1, "50", 2);
      const form = await visitor.form();
      const answers = await atOnce(20, () => visitor.submit(form));
      expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 20 });
      expect(new Set(answers.map(({ body }) => body.order?.id)).size).toBe(1);
      expect(answers.filter(({ body }) => !body.replayed)).toHaveLength(1);
      expect(await shop.count("order")).toBe(1);
      expect(await shop.reserved(1, "50")).toEqual({ level: 2, items: 2 });
      expect(await shop.count("payment")).toBe(1);
      expect(await shop.count("seller_assignment")).toBe(1);
    });

    it("of twenty carts for the last five pieces is made five times", async () => {
      await shop.setStock(1, "50", 5);
      const visitors = await atOnce(20, async () => {
        const visitor = shop.visitor();
        await visitor.has(1, "50");
        return visitor;
      });
      const answers = await Promise.all(visitors.map((visitor) => visitor.order()));
      expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 5, 409: 15 });
      expect(await shop.count("order")).toBe(5);
      expect(await shop.count("order_placement")).toBe(5);
      expect(await shop.reserved(1, "50")).toEqual({ level: 5, items: 5 });
      for (const { status, body } of answers.filter(({ status }) => status === 409)) {
        expect([status, body.message]).toEqual([
          409,
          "Não há estoque suficiente: Blazer Milano Azul Marinho (esgotado)",
        ]);
      }
    });

    it("competing for two pieces in opposite order never stands still", async () => {
      await shop.setStock(1, "48", 5);
      await shop.setStock(2, "50", 5);
      const visitors = await atOnce(12, async (index) => {
        const visitor = shop.visitor();
        const pieces = [[1, "48"] as const, [2, "50"] as const];
        for (const [piece, size] of index % 2 ? pieces : pieces.reverse()) await visitor.has(piece, size);
        return visitor;
      });
      const answers = await Promise.all(visitors.map((visitor) => visitor.order()));
      expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 5, 409: 7 });
    });

    it("charges and names a piece as staff have changed it meanwhile", async () => {
      const visitor = shop.visitor();
      await visitor.has(3, "M");
      const old = await visitor.form();
      const { product_id, variant_id } = await shop.variant(3, "M");
      await updateProductVariantsWorkflow(shop.container).run({
        input: {
          selector: { id: variant_id },
          update: { prices: [{ currency_code: "brl", amount: 401.5 }] },
        },
      });
      await updateProductsWorkflow(shop.container).run({
        input: { selector: { id: product_id }, update: { title: "Camisa Cambridge" } },
      });
      const refused = await visitor.submit(old);
      expect([refused.status, refused.body.details?.itemsTotal]).toEqual([409, 401.5]);
      const placed = await visitor.orders();
      expect(placed.items).toEqual([
        expect.objectContaining({ name: "Camisa Cambridge Branco", price: 401.5 }),
      ]);
      expect(Number((await medusaOrder(placed.id)).item_total)).toBe(401.5);
    });

    it("keeps what it sold when the catalogue changes afterwards", async () => {
      const visitor = shop.visitor();
      await visitor.has(3, "M");
      const placed = await visitor.orders();
      const { product_id } = await shop.variant(3, "M");
      await updateProductsWorkflow(shop.container).run({
        input: { selector: { id: product_id }, update: { title: "Outra coisa", status: "draft" } },
      });
      const { body } = await visitor.call("GET", `/shop/orders/${placed.id}`);
      expect(body.order).toEqual(placed);
    });

    it("tells a repeated body from another by its hash alone", async () => {
      const visitor = shop.visitor();
      await visitor.has(3, "M");
      const form = await visitor.form();
      expect(bodyHashOf(form)).not.toBe(bodyHashOf({ ...form, number: "2" }));
      const { status, body } = await visitor.call("POST", "/shop/orders", {
        body: { order: form, bodyHash: "curta" },
      });
      expect([status, Object.keys(body.details ?? {})]).toEqual([400, ["bodyHash"]]);
    });
  });
}
