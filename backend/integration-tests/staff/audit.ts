import { importCatalogue, newRecord } from "@alfaiataria/import-mapping/import";
import { auditOf } from "../../src/lib/services";
import { signatureOf } from "../../src/lib/signature";
import { acting } from "../../src/modules/audit/act";
import { Customer, PASSWORD } from "../customer";
import { administrator, type Headers, seller } from "../people";
import { atOnce, type Shop } from "../shop";

type Row = {
  actor_kind: string;
  actor_id: string | null;
  actor_name: string | null;
  action: string;
  outcome: string;
  subject_type: string | null;
  subject_id: string | null;
  subject_label: string | null;
  details: Record<string, unknown>;
  request_id: string | null;
};

/** Removes the sign-ins that a test makes beforehand, without triggers, since the log is append-only. */
export const forgetSignIns = (shop: Shop) =>
  shop.knex.raw(
    "set local session_replication_role = replica; delete from audit_entry where action like 'sign-in.%' or action = 'staff.invite-accepted'",
  );

export default function audit(shop: Shop): void {
  describe("the audit log", () => {
    let admin: Headers;
    const entries = (where = "true") =>
      shop.rows<Row>(`select * from audit_entry where ${where} order by occurred_at, id`);
    /** Waits until no request is left to settle. */
    const settled = () => shop.until(async () => (await shop.count("audit_intent")) === 0);
    /** The entries that a call by the administrator leaves. */
    const left = async (method: string, address: string, body?: unknown, headers = admin) => {
      const before = await entries();
      const { status, body: answer } = await shop.call(method, address, { headers, body });
      await settled();
      const known = new Set(before.map((row) => JSON.stringify(row)));
      return { status, answer, rows: (await entries()).filter((row) => !known.has(JSON.stringify(row))) };
    };
    const DONA = { actor_kind: "administrator", actor_name: "dona@loja.example", outcome: "done" };
    const priceOf = async (piece: number, size: string) => {
      const { variant_id, product_id } = await shop.variant(piece, size);
      const [row] = await shop.rows<{ id: string; title: string }>(
        `select p.id, v.title from price p join product_variant_price_set s on s.price_set_id = p.price_set_id
         join product_variant v on v.id = s.variant_id where s.variant_id = :variant_id and p.deleted_at is null`,
        { variant_id },
      );
      return { variantId: variant_id, productId: product_id, priceId: row?.id ?? "", title: row?.title };
    };
    const levelOf = async (piece: number, size: string) => {
      const { variant_id } = await shop.variant(piece, size);
      const [row] = await shop.rows<{ item: string; location: string }>(
        `select l.inventory_item_id as item, l.location_id as location from inventory_level l
         join product_variant_inventory_item i on i.inventory_item_id = l.inventory_item_id
         join stock_location s on s.id = l.location_id and s.name = 'São Paulo' where i.variant_id = :variant_id`,
        { variant_id },
      );
      if (!row) throw new Error("no stock level");
      return row;
    };
    beforeEach(async () => {
      admin = await administrator(shop);
      await settled();
      await forgetSignIns(shop);
      await shop.rows("select set_config('shop.act', '', false)");
    });

    it("keeps an entry with its act's transaction, or not at all", async () => {
      const log = auditOf(shop.container);
      const actor = { kind: "administrator", id: "user_1", name: "dona@loja.example" } as const;
      await acting({ actor, requestId: "r" }, async () => {
        await shop.knex.transaction((transaction) => log.record({ action: "key.created" }, transaction));
        await shop.knex
          .transaction(async (transaction) => {
            await log.record({ action: "key.revoked" }, transaction);
            throw new Error("undone");
          })
          .catch(() => undefined);
        await shop.rows("select audit_record('key.changed', null, null)");
      });
      await shop.rows("select audit_record('key.deleted', null, null)");
      expect(await entries()).toMatchObject([
        { action: "key.created", actor_kind: "administrator", actor_id: "user_1" },
        { action: "key.changed", actor_name: "dona@loja.example", request_id: "r" },
        { action: "key.deleted", actor_kind: "system", request_id: null },
      ]);
    });

    it("knows from where someone signed in as a network, and as no address", async () => {
      const log = auditOf(shop.container);
      for (const address of ["203.0.113.77", "::ffff:203.0.113.77", "2001:db8:1:2::5", "nowhere", null])
        await log.record({
          action: "sign-in.failed",
          actor: { kind: "stranger" },
          outcome: "failed",
          address,
        });
      const rows = await shop.rows<{ network: string | null }>(
        "select network from audit_entry order by occurred_at",
      );
      const networks = ["203.0.113.0/24", "203.0.113.0/24", "2001:db8:1::/48", null, null];
      expect(rows.map(({ network }) => network)).toEqual(networks);
    });

    it("is neither changed nor emptied by any statement", async () => {
      await auditOf(shop.container).record({ action: "key.created" });
      for (const statement of [
        "update audit_entry set action = 'key.deleted'",
        "delete from audit_entry",
        "truncate audit_entry",
      ])
        await expect(shop.rows(statement)).rejects.toThrow("audit entries are not changed or deleted");
      expect(await entries()).toMatchObject([{ action: "key.created" }]);
    });

    it("is swept of what is older than the store wants, of nothing newer than a month, and says so", async () => {
      const old =
        "insert into audit_entry (actor_kind, action, occurred_at) values ('system', 'key.created', now() - :age::interval)";
      for (const age of ["800 days", "700 days", "10 days"]) await shop.rows(old, { age });
      const log = auditOf(shop.container);
      expect(await log.sweep(730)).toBe(1);
      expect(await log.sweep(730)).toBe(0);
      await expect(log.sweep(5)).rejects.toThrow("audit entries are not changed or deleted");
      expect(await entries()).toMatchObject([
        { action: "key.created" },
        { action: "key.created" },
        { action: "settings.audit-swept", details: { count: 1, days: 730 } },
      ]);
    });

    it("tells a price's change by who, and from what to what, once", async () => {
      const { productId, variantId, priceId, title } = await priceOf(3, "M");
      const { status, rows } = await left("POST", `/admin/products/${productId}/variants/batch`, {
        update: [{ id: variantId, prices: [{ id: priceId, currency_code: "brl", amount: 379.9 }] }],
      });
      expect(status).toBe(200);
      expect(rows).toMatchObject([
        {
          ...DONA,
          action: "price.changed",
          subject_type: "product",
          subject_id: productId,
          details: { count: 1, changes: [{ of: title, field: "price", before: 349.9, after: 379.9 }] },
        },
      ]);
    });

    it("tells a price that SQL changed as nobody's in particular", async () => {
      const { priceId } = await priceOf(3, "M");
      await shop.rows("update price set amount = 10 where id = :priceId", { priceId });
      expect(await entries()).toMatchObject([{ action: "price.changed", actor_kind: "system" }]);
    });

    it("tells a correction of stock, one entry for many at once", async () => {
      const [first, second] = [await levelOf(3, "P"), await levelOf(3, "M")];
      const one = await left(
        "POST",
        `/admin/inventory-items/${first.item}/location-levels/${first.location}`,
        { stocked_quantity: 7 },
      );
      expect(one.rows).toMatchObject([
        {
          ...DONA,
          action: "stock.changed",
          subject_id: first.item,
          details: { changes: [{ before: 90, after: 7 }] },
        },
      ]);
      const update = [first, second].map(({ item, location }) => ({
        inventory_item_id: item,
        location_id: location,
        stocked_quantity: 5,
      }));
      const many = await left("POST", "/admin/inventory-items/location-levels/batch", {
        create: [],
        update,
        delete: [],
      });
      expect(many.status).toBe(200);
      expect(many.rows).toMatchObject([{ ...DONA, action: "stock.changed", details: { count: 2 } }]);
    });

    it("tells of an order that was canceled, and of money that came and went back, once each", async () => {
      const placed = async () => {
        const visitor = shop.visitor();
        await visitor.has(3, "M", 2);
        return visitor.orders();
      };
      const first = await placed();
      await settled();
      expect(await entries()).toEqual([]);
      const label = `#${first.number}`;
      const paid = await left("POST", `/admin/shop/orders/${first.id}/settlement`);
      expect(paid.rows).toMatchObject([
        {
          ...DONA,
          action: "payment.captured",
          subject_id: first.id,
          subject_label: label,
          details: { amount: first.total },
        },
      ]);
      const again = await left("POST", `/admin/shop/orders/${first.id}/settlement`);
      expect([again.status, again.rows]).toEqual([409, []]);
      const [payment] = await shop.rows<{ id: string }>("select id from payment");
      const back = await left("POST", `/admin/payments/${payment?.id}/refund`, {
        amount: 10,
        note: "Pix E1",
      });
      expect(back.rows).toMatchObject([
        { ...DONA, action: "payment.refunded", subject_id: first.id, details: { amount: 10 } },
      ]);
      const second = await placed();
      const canceled = await left("POST", `/admin/orders/${second.id}/cancel`);
      expect(canceled.rows).toMatchObject([
        { ...DONA, action: "order.canceled", subject_label: `#${second.number}` },
      ]);
    });

    it("tells of an order that was packed, and not of the stock that it takes", async () => {
      const visitor = shop.visitor();
      await visitor.has(3, "M", 2);
      const order = await visitor.orders();
      const { body } = await shop.call("GET", `/admin/orders/${order.id}?fields=*items`, { headers: admin });
      const items = (body as unknown as { order: { items: { id: string; quantity: number }[] } }).order.items;
      const { location } = await levelOf(3, "M");
      const packed = await left("POST", `/admin/orders/${order.id}/fulfillments`, {
        items: items.map(({ id, quantity }) => ({ id, quantity })),
        location_id: location,
      });
      expect([packed.status, packed.rows]).toMatchObject([
        200,
        [{ ...DONA, action: "order.fulfilled", subject_id: order.id }],
      ]);
    });

    it("tells of which order a return, an exchange or an edit is, whatever its own id", async () => {
      const visitor = shop.visitor();
      await visitor.has(3, "M", 2);
      const { id, number } = await visitor.orders();
      const order = { ...DONA, subject_type: "order", subject_id: id, subject_label: `#${number}` };
      for (const [kind, action, end] of [
        ["returns", "order.returned", "/request"],
        ["exchanges", "order.returned", "/request"],
        ["order-edits", "order.changed", ""],
      ] as const) {
        const begun = await left("POST", `/admin/${kind}`, { order_id: id });
        expect([begun.status, begun.rows]).toMatchObject([200, [{ ...order, action }]]);
        const answer = begun.answer as Record<"return" | "exchange", { id: string } | undefined>;
        const part = answer.return ?? answer.exchange ?? { id };
        const ended = await left("DELETE", `/admin/${kind}/${part.id}${end}`);
        expect([ended.status, ended.rows]).toMatchObject([200, [{ ...order, action }]]);
      }
    });

    it("tells who reported that an order moved, once for all that it moved, and not of the stock that it takes", async () => {
      process.env.CARRIER_WEBHOOK_SECRET = "so-a-loja-e-a-transportadora-o-conhecem";
      const visitor = shop.visitor();
      await visitor.has(3, "M", 2);
      const { id, number } = await visitor.orders();
      const code = "AA123456785BR";
      const shipped = await left("POST", `/shop/orders/${id}/tracking`, { status: "shipped", code });
      const order = { subject_type: "order", subject_id: id, subject_label: `#${number}` };
      expect(shipped.rows).toMatchObject([
        { ...DONA, ...order, action: "order.shipped", details: { tracking_number: code } },
      ]);
      expect((await left("POST", `/shop/orders/${id}/tracking`, { status: "shipped", code })).rows).toEqual(
        [],
      );
      const notice = JSON.stringify({ trackingCode: code, status: "delivered" });
      await shop.upload("/shop/carrier", Buffer.from(notice), {
        "content-type": "application/json",
        "x-webhook-signature": signatureOf(notice, process.env.CARRIER_WEBHOOK_SECRET),
      });
      delete process.env.CARRIER_WEBHOOK_SECRET;
      expect(await entries("action = 'order.delivered'")).toMatchObject([
        { ...order, actor_kind: "system", actor_name: "Transportadora" },
      ]);
    });

    it("tells of a client's own cancellation as a customer's, and not of the stock that comes back", async () => {
      const visitor = shop.visitor();
      await visitor.has(3, "M", 2);
      const { id, items } = await visitor.orders();
      await shop.call("POST", `/admin/orders/${id}/fulfillments`, {
        headers: admin,
        body: { items: items.map((item) => ({ id: item.id, quantity: item.quantity })) },
      });
      await settled();
      const before = await entries();
      expect((await visitor.call("POST", `/shop/orders/${id}/cancel`)).status).toBe(200);
      expect((await entries()).slice(before.length)).toMatchObject([
        { actor_kind: "customer", actor_id: null, action: "order.canceled", subject_id: id },
      ]);
    });

    it("tells of every other change that staff make by the kind of call, and of no field's content", async () => {
      const { product_id } = await shop.variant(3, "M");
      const renamed = await left("POST", `/admin/products/${product_id}`, {
        title: "Camisa Oxford Clássica",
      });
      expect(renamed.rows).toMatchObject([
        { ...DONA, action: "product.changed", subject_id: product_id, details: { fields: ["title"] } },
      ]);
      const key = await left("POST", "/admin/api-keys", { title: "Planilha", type: "secret" });
      expect(key.rows).toMatchObject([
        { ...DONA, action: "key.created", subject_type: "api-key", subject_label: "Planilha" },
      ]);
      const customer = await left("POST", "/admin/customers", {
        email: "ana@exemplo.com.br",
        first_name: "Ana",
      });
      expect(customer.rows).toMatchObject([
        {
          ...DONA,
          action: "customer.created",
          subject_label: null,
          details: { fields: ["email", "first_name"] },
        },
      ]);
      const list = await left("POST", "/admin/price-lists", {
        title: "Outono",
        description: "Outono",
        type: "sale",
      });
      expect(list.rows).toMatchObject([{ ...DONA, action: "price.list-changed", subject_label: "Outono" }]);
      const invited = await left("POST", "/admin/invites", { email: "nova@loja.example" });
      expect(invited.rows).toMatchObject([
        { ...DONA, action: "staff.invited", subject_label: "nova@loja.example" },
      ]);
      const file = await shop.bytes("/admin/catalogue-export?format=csv", admin);
      await settled();
      expect([file.status, await entries("action = 'export.catalogue'")]).toMatchObject([200, [DONA]]);
      const everything = JSON.stringify(await entries());
      for (const content of ["ana@exemplo.com.br", "Clássica"]) expect(everything).not.toContain(content);
    });

    it("leaves nothing of what was refused, and nothing of what was only read", async () => {
      const { product_id } = await shop.variant(3, "M");
      for (const [method, address, body] of [
        ["GET", `/admin/products/${product_id}`, undefined],
        ["POST", `/admin/products/${product_id}`, { title: 7 }],
        ["POST", "/admin/orders/order_x/cancel", undefined],
      ] as const)
        expect((await left(method, address, body)).rows).toEqual([]);
    });

    it("tells what an API key did under the key's title", async () => {
      const { answer } = await left("POST", "/admin/api-keys", { title: "Planilha", type: "secret" });
      const { token } = (answer as unknown as { api_key: { token: string } }).api_key;
      const key = { authorization: `Basic ${Buffer.from(`${token}:`).toString("base64")}` };
      const { product_id } = await shop.variant(3, "M");
      const { rows } = await left("POST", `/admin/products/${product_id}`, { title: "Camisa" }, key);
      expect(rows).toMatchObject([
        { actor_kind: "api-key", actor_name: "Planilha", action: "product.changed" },
      ]);
    });

    it("tells each of many who change the same price at once", async () => {
      const { productId, variantId, priceId } = await priceOf(3, "M");
      await atOnce(8, (n) =>
        shop.call("POST", `/admin/products/${productId}/variants/batch`, {
          headers: admin,
          body: {
            update: [{ id: variantId, prices: [{ id: priceId, currency_code: "brl", amount: 400 + n }] }],
          },
        }),
      );
      await settled();
      const changes = (await entries("action = 'price.changed'")).map(
        ({ details }) => (details.changes as { before: number; after: number }[])[0],
      );
      // Each change starts where another ended: the prices form a chain from first to last without a gap.
      expect(changes).toHaveLength(8);
      const befores = changes.map((change) => change?.before).sort();
      const [last] = await shop.rows<{ amount: number }>(
        "select amount::float8 from price where id = :priceId",
        { priceId },
      );
      const afters = changes.map((change) => change?.after).filter((after) => after !== last?.amount);
      expect(befores).toEqual([349.9, ...afters].sort());
    });

    it("tells of sellers: what changed, of contacts that they changed, and the order as one act", async () => {
      const sellers = await shop.rows<{ id: string; nome: string }>(
        "select id, nome from seller where deleted_at is null order by ordem, codigo",
      );
      const helena = sellers[0];
      const changed = await left("PUT", `/shop/sellers/${helena?.id}`, {
        ativo: false,
        telefone: "+55 11 95555-0999",
      });
      expect(changed.rows).toMatchObject([
        {
          ...DONA,
          action: "seller.changed",
          subject_label: "VSP01 Helena Prado",
          details: {
            changes: [
              { field: "ativo", before: true, after: false },
              { field: "telefone", before: null, after: null },
            ],
          },
        },
      ]);
      const seen = sellers.map(({ id }) => id);
      const reordered = await left("PUT", "/admin/shop/seller-priority", { ids: [...seen].reverse(), seen });
      expect(reordered.rows).toMatchObject([{ ...DONA, action: "seller.reordered" }]);
    });

    it("tells who gave an order and its client to another seller, and of no assignment that came by itself", async () => {
      const visitor = shop.visitor();
      await visitor.has(3, "M", 1);
      const order = await visitor.orders();
      expect(await entries()).toEqual([]);
      const [other] = await shop.rows<{ id: string; nome: string }>(
        `select id, nome from seller where ativo and deleted_at is null
         and id not in (select seller_id from seller_assignment) limit 1`,
      );
      const { rows } = await left("PUT", `/admin/orders/${order.id}/seller`, {
        seller_id: other?.id,
        with_client: true,
      });
      expect(rows.map(({ action }) => action).sort()).toEqual([
        "message.client-reassigned",
        "order.reassigned",
      ]);
      expect(rows[0]).toMatchObject({
        ...DONA,
        details: { changes: [{ field: "seller", after: other?.nome }] },
      });
      expect(JSON.stringify(rows)).not.toContain("joao@exemplo.com.br");
    });

    it("tells an import as one act with its counts, and its undoing", async () => {
      const sheet = [
        "id,nome_peca,produto,preco,cor,categoria,sub_categoria,tamanhos,estoque",
        '3,Camisa Oxford Branco,Camisa,"R$ 359,90",Branco,Vestuário Superior,Camisas,P|M,80|70',
      ].join("\n");
      const record = newRecord("nova.csv", "dona@loja.example");
      await importCatalogue(shop.knex, {
        source: { buffer: Buffer.from(sheet), name: "nova.csv" },
        pictures: { staticDir: null, photosDir: null, draws: false },
        record,
      });
      expect(await entries()).toMatchObject([
        {
          ...DONA,
          action: "import.applied",
          subject_label: "nova.csv",
          details: { created: 0, updated: 1, retired: 2, bad_lines: 0 },
        },
      ]);
      const undone = await left("POST", `/admin/catalogue-imports/${record.id}/undo`);
      expect([undone.status, undone.rows]).toMatchObject([200, [{ ...DONA, action: "import.undone" }]]);
    });

    it("has a word of what a process began and never ended", async () => {
      const log = auditOf(shop.container);
      const actor = { kind: "administrator", id: "user_1", name: "dona@loja.example" } as const;
      await log.begin("r1", { action: "key.created", actor, subject: { type: "api-key" } });
      expect(await log.settleForgotten()).toBe(0);
      await shop.rows("update audit_intent set begun_at = now() - interval '1 hour'");
      const [one, other] = await atOnce(2, () => log.settleForgotten());
      expect((one ?? 0) + (other ?? 0)).toBe(1);
      expect(await entries()).toMatchObject([
        { action: "key.created", outcome: "unknown", request_id: "r1" },
      ]);
    });

    it("says of an act that failed halfway that it failed, beside what it had done and taken back", async () => {
      const { priceId } = await priceOf(3, "M");
      const log = auditOf(shop.container);
      const actor = { kind: "administrator", id: "user_1", name: "dona@loja.example" } as const;
      for (const requestId of ["r1", "r2"])
        await log.begin(requestId, { action: "product.changed", actor, subject: { type: "product" } });
      const setPrice = (amount: number) =>
        shop.rows("update price set amount = :amount where id = :priceId", { amount, priceId });
      await acting({ actor, requestId: "r1" }, async () => {
        await setPrice(400);
        await setPrice(349.9);
      });
      // The second request did nothing.
      for (const requestId of ["r1", "r2"]) await log.abandon(requestId);
      expect(await entries()).toMatchObject([
        { action: "price.changed", outcome: "done", details: { changes: [{ before: 349.9, after: 400 }] } },
        { action: "price.changed", outcome: "done", details: { changes: [{ before: 400, after: 349.9 }] } },
        { action: "product.changed", outcome: "failed", request_id: "r1" },
      ]);
    });

    it("never tells one's act as another's, however many act at once on the same connections", async () => {
      const told = (n: number) =>
        shop.rows("select audit_record('other.changed', null, jsonb_build_object('n', :n::int))", { n });
      await atOnce(300, (n) =>
        n % 3 === 0
          ? told(n)
          : acting({ actor: { kind: "administrator", id: `user_${n}` }, requestId: `r${n}` }, () => told(n)),
      );
      const rows = await entries("action = 'other.changed'");
      expect(rows).toHaveLength(300);
      for (const { details, actor_kind, actor_id, request_id } of rows) {
        const n = Number(details.n);
        const own = n % 3 === 0 ? ["system", null, null] : ["administrator", `user_${n}`, `r${n}`];
        expect([actor_kind, actor_id, request_id]).toEqual(own);
      }
    });

    it("tells of a seller's own acts as the seller's", async () => {
      const { id, headers } = await seller(shop, "VSP01");
      await shop.rows(
        `insert into seller_message (id, seller_id, client_id, message_type, text, data, status)
         values ('selmsg_1', :id, 'client:x', 'product_inquiry', 'Olá', '{}', 'sent')`,
        { id },
      );
      for (const notes of ["a", "ab"])
        await left(
          "PATCH",
          "/admin/shop/seller-queue/selmsg_1",
          { notes, before: notes.slice(0, -1) },
          headers,
        );
      expect(await entries("action like 'message.%'")).toMatchObject([
        {
          actor_kind: "seller",
          action: "message.changed",
          subject_id: "selmsg_1",
          details: { fields: ["notes", "before"] },
        },
      ]);
    });

    it("tells that a customer took or erased what is theirs, by nothing but the customer's id", async () => {
      const ana = new Customer(shop, "ana@exemplo.com.br");
      await ana.register();
      expect((await ana.call("GET", "profile/export")).status).toBe(200);
      expect((await ana.call("DELETE", "profile", { password: "errada" })).status).toBe(403);
      expect((await ana.call("DELETE", "profile", { password: PASSWORD })).status).toBe(204);
      const rows = await entries();
      expect(rows).toMatchObject([
        { actor_kind: "customer", actor_name: null, action: "privacy.exported", subject_label: null },
        { actor_kind: "customer", actor_name: null, action: "privacy.erased" },
      ]);
      expect(rows[0]?.actor_id).toMatch(/^cus_/);
      expect(JSON.stringify(rows)).not.toContain("ana@");
    });
  });
}
