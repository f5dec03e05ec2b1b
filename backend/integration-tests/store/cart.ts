import { updateProductsWorkflow } from "@medusajs/medusa/core-flows";
import { atOnce, type Shop, tally } from "../shop";

export default function cart(shop: Shop): void {
  describe("cart", () => {
    it("of a session that was never seen is empty", async () => {
      expect(await shop.visitor().call("GET", "/shop/cart")).toEqual({ status: 200, body: { lines: [] } });
    });

    it("takes a piece and shows it", async () => {
      const visitor = shop.visitor();
      const { product_id, variant_id } = await shop.variant(1, "50");
      const { status, body } = await visitor.add(1, "50", 2);
      expect(status).toBe(201);
      expect(body.line).toMatchObject({ product_id, variant_id, quantity: 2 });
      expect(await visitor.cart()).toEqual([body.line]);
    });

    it("is Medusa's own: line, price in reais, region and channel are what Admin sees", async () => {
      const visitor = shop.visitor();
      await visitor.has(3, "M", 2);
      const [session] = await shop.rows<{ cart_id: string }>(
        "select cart_id from cart_session where session_hash = :hash",
        { hash: visitor.hash },
      );
      const { data } = await shop.query.graph({
        entity: "cart",
        fields: ["currency_code", "region.name", "sales_channel.name", "items.*", "item_total"],
        filters: { id: session?.cart_id },
      });
      expect(data[0]).toMatchObject({
        currency_code: "brl",
        region: { name: "Brasil" },
        sales_channel: { name: "Loja on-line" },
      });
      const line = data[0]?.items?.[0];
      expect(line).toMatchObject({
        title: "Camisa Oxford Branco",
        quantity: 2,
        is_tax_inclusive: true,
        metadata: { cor: "Branco", tamanho: "M", import_id: 3 },
      });
      expect(Number(line?.unit_price)).toBe(349.9);
      expect(Number(data[0]?.item_total)).toBe(699.8);
    });

    it("adds the same size up on one line and keeps another size apart", async () => {
      const visitor = shop.visitor();
      await visitor.has(1, "50", 2);
      await visitor.has(1, "48");
      const { body } = await visitor.add(1, "50");
      expect(body.line?.quantity).toBe(3);
      expect((await visitor.cart()).map(({ quantity }) => quantity)).toEqual([3, 1]);
    });

    it("holds no more than there are, and says how many", async () => {
      const visitor = shop.visitor();
      await visitor.has(1, "48", 2);
      const { status, body } = await visitor.add(1, "48", 2);
      expect(status).toBe(409);
      expect(body).toEqual({
        code: "conflict",
        message: "Só restam 3 unidades desta peça",
        details: { available: 3, inCart: 2 },
      });
      expect((await visitor.cart())[0]?.quantity).toBe(2);
    });

    it("holds at most ten of a piece, however many there are", async () => {
      const visitor = shop.visitor();
      await visitor.has(3, "M", 10);
      const { status, body } = await visitor.add(3, "M");
      expect([status, body.message, body.details?.available]).toEqual([
        409,
        "O limite é de 10 unidades por peça",
        10,
      ]);
    });

    it("refuses what is sold out", async () => {
      const { status, body } = await shop.visitor().add(1, "52");
      expect([status, body.message, body.details?.available]).toEqual([
        409,
        "Esta peça está esgotada neste tamanho",
        0,
      ]);
    });

    it.each([0, -1, 1.5, "2", null])("refuses the quantity %p", async (quantity) => {
      const { product_id, variant_id } = await shop.variant(1, "50");
      const { status, body } = await shop.visitor().call("POST", "/shop/cart", {
        body: { productId: product_id, variantId: variant_id, quantity },
      });
      expect([status, body.code, Object.keys(body.details ?? {})]).toEqual([
        400,
        "invalid_request",
        ["quantity"],
      ]);
    });

    it("does not know a product that does not exist, nor a variant of another product", async () => {
      const blazer = await shop.variant(1, "50");
      const shirt = await shop.variant(3, "M");
      const visitor = shop.visitor();
      for (const [productId, variantId] of [
        ["prod_nenhum", "variant_nenhum"],
        [shirt.product_id, blazer.variant_id],
        ["\0", "\0"],
      ]) {
        const { status } = await visitor.call("POST", "/shop/cart", {
          body: { productId, variantId, quantity: 1 },
        });
        expect([productId, status]).toEqual([productId, variantId === "\0" ? 400 : 404]);
      }
      expect(await visitor.cart()).toEqual([]);
    });

    it("receives ten adds at once on one line with the right quantity", async () => {
      const visitor = shop.visitor();
      const answers = await atOnce(10, () => visitor.add(3, "M"));
      expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 10 });
      expect((await visitor.cart()).map(({ quantity }) => quantity)).toEqual([10]);
    });

    it("receives adds of different pieces at once, each on its line", async () => {
      const visitor = shop.visitor();
      const pieces = [
        [1, "48"],
        [1, "50"],
        [2, "48"],
        [2, "50"],
        [3, "P"],
        [3, "M"],
      ] as const;
      await Promise.all(pieces.map(([piece, size]) => visitor.has(piece, size)));
      expect((await visitor.cart()).map(({ quantity }) => quantity)).toEqual([1, 1, 1, 1, 1, 1]);
    });

    it("is one however many first requests come at once", async () => {
      const visitor = shop.visitor();
      await atOnce(10, (index) => visitor.add(3, index % 2 ? "P" : "M"));
      expect(await shop.count("cart")).toBe(1);
      expect(await shop.count("cart_session")).toBe(1);
      expect((await visitor.cart()).map(({ quantity }) => quantity)).toEqual([5, 5]);
    });

    it("gives each of ten visitors at once a cart of their own", async () => {
      const visitors = await atOnce(10, async () => {
        const visitor = shop.visitor();
        await visitor.has(3, "M");
        return visitor;
      });
      for (const visitor of visitors) expect(await visitor.cart()).toHaveLength(1);
      expect(await shop.count("cart")).toBe(10);
    });

    it("lets a line go, once", async () => {
      const visitor = shop.visitor();
      const line = await visitor.has(1, "50");
      expect((await visitor.call("DELETE", `/shop/cart/${line.id}`)).status).toBe(204);
      expect(await visitor.cart()).toEqual([]);
      for (const answer of [
        await visitor.call("DELETE", `/shop/cart/${line.id}`),
        await visitor.change(line.id, { quantity: 2 }),
      ]) {
        expect([answer.status, answer.body.message]).toEqual([404, "Item não encontrado no carrinho"]);
      }
    });

    it("shows nobody else's lines and lets nobody else touch them", async () => {
      const owner = shop.visitor();
      const other = shop.visitor();
      const line = await owner.has(1, "50");
      await other.has(3, "M");
      expect((await other.change(line.id, { quantity: 5 })).status).toBe(404);
      expect((await other.call("DELETE", `/shop/cart/${line.id}`)).status).toBe(404);
      expect((await other.call("DELETE", "/shop/cart")).status).toBe(204);
      expect(await owner.cart()).toEqual([line]);
    });

    it("is emptied, and emptying it again is no mistake", async () => {
      const visitor = shop.visitor();
      await visitor.has(1, "50");
      await visitor.has(3, "M");
      expect((await visitor.call("DELETE", "/shop/cart")).status).toBe(204);
      expect((await visitor.call("DELETE", "/shop/cart")).status).toBe(204);
      expect(await visitor.cart()).toEqual([]);
    });

    it("wants a session, a well-formed one, and the shop's key", async () => {
      expect((await shop.call("GET", "/shop/cart")).status).toBe(401);
      expect((await shop.call("GET", "/shop/cart", { headers: { "x-cart-session": "eu" } })).status).toBe(
        400,
      );
      const { session } = shop.visitor();
      for (const key of [undefined, "", "outra", `${process.env.SHOP_KEY}x`]) {
        const answer = await shop.call("GET", "/shop/cart", {
          headers: { "x-cart-session": session, "x-shop-key": key },
        });
        expect([key, answer.status, answer.body.message]).toEqual([key, 404, "Não encontrado"]);
      }
    });

    it("keeps no session, only its hash", async () => {
      const visitor = shop.visitor();
      await visitor.has(3, "M");
      const rows = await shop.rows("select * from cart_session");
      expect(JSON.stringify(rows)).not.toContain(visitor.session);
    });

    it("gives a line another quantity, within stock", async () => {
      const visitor = shop.visitor();
      const line = await visitor.has(1, "50");
      expect((await visitor.change(line.id, { quantity: 5 })).body.line?.quantity).toBe(5);
      const excess = await visitor.change(line.id, { quantity: 6 });
      expect([excess.status, excess.body.details?.available]).toEqual([409, 5]);
      expect((await visitor.cart())[0]?.quantity).toBe(5);
    });

    it("lets a quantity shrink even when stock has fallen below it", async () => {
      const visitor = shop.visitor();
      const line = await visitor.has(1, "50", 5);
      await shop.setStock(1, "50", 1);
      expect((await visitor.change(line.id, { quantity: 3 })).status).toBe(200);
      // The same again, like a client that missed the answer.
      expect((await visitor.change(line.id, { quantity: 3 })).status).toBe(200);
      expect((await visitor.change(line.id, { quantity: 4 })).status).toBe(409);
    });

    it("changes a line's size or color in place", async () => {
      const visitor = shop.visitor();
      const line = await visitor.has(1, "48", 2);
      await visitor.has(3, "M");
      const black = await shop.variant(2, "50");
      const { status, body } = await visitor.change(line.id, { variantId: black.variant_id });
      expect(status).toBe(200);
      expect(body.line).toEqual({ ...line, variant_id: black.variant_id });
      expect(await visitor.cart()).toMatchObject([{ id: line.id, quantity: 2 }, { quantity: 1 }]);
      const [row] = await shop.rows("select title, metadata from cart_line_item where id = :id", {
        id: line.id,
      });
      expect(row).toMatchObject({
        title: "Blazer Milano Preto",
        metadata: { cor: "Preto", tamanho: "50", import_id: 2 },
      });
    });

    it("joins a line that becomes the same as another", async () => {
      const visitor = shop.visitor();
      const line = await visitor.has(1, "48");
      const twin = await visitor.has(1, "50", 2);
      const { body } = await visitor.change(line.id, { variantId: twin.variant_id });
      expect(body.line).toMatchObject({ id: line.id, variant_id: twin.variant_id, quantity: 3 });
      expect(await visitor.cart()).toEqual([body.line]);
    });

    it("does not join lines beyond what there is", async () => {
      const visitor = shop.visitor();
      const line = await visitor.has(1, "48", 2);
      const twin = await visitor.has(1, "50", 4);
      const { status, body } = await visitor.change(line.id, { variantId: twin.variant_id });
      expect([status, body.details]).toEqual([409, { available: 5, inCart: 2 }]);
      expect((await visitor.cart()).map(({ quantity }) => quantity)).toEqual([2, 4]);
    });

    it("refuses a size that is sold out and a variant of another product", async () => {
      const visitor = shop.visitor();
      const line = await visitor.has(1, "48");
      for (const [piece, size] of [
        [1, "52"],
        [3, "M"],
      ] as const) {
        const { variant_id } = await shop.variant(piece, size);
        const { status, body } = await visitor.change(line.id, { variantId: variant_id });
        expect([status, body.details?.available]).toEqual([409, 0]);
      }
      expect(await visitor.cart()).toEqual([line]);
    });

    it("sells nothing that staff have taken off the shop, and lets it be removed", async () => {
      const visitor = shop.visitor();
      const line = await visitor.has(3, "M");
      const { product_id, variant_id } = await shop.variant(3, "M");
      await updateProductsWorkflow(shop.container).run({
        input: { selector: { id: product_id }, update: { status: "draft" } },
      });
      const again = await visitor.call("POST", "/shop/cart", {
        body: { productId: product_id, variantId: variant_id, quantity: 1 },
      });
      expect([again.status, again.body.message]).toEqual([
        404,
        "Este produto não está disponível para compra online",
      ]);
      expect((await visitor.change(line.id, { quantity: 2 })).body.details).toEqual({ available: 0 });
      expect((await visitor.call("DELETE", `/shop/cart/${line.id}`)).status).toBe(204);
    });

    it("counts what others have reserved", async () => {
      await shop.setStock(2, "48", 2);
      const first = shop.visitor();
      await first.has(2, "48");
      await first.orders();
      expect((await shop.visitor().add(2, "48", 2)).body.details?.available).toBe(1);
    });
  });
}
