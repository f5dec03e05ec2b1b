import type { AuditPage } from "../../src/modules/audit/list";
import { administrator, type Headers, seller } from "../people";
import type { Shop } from "../shop";
import { forgetSignIns } from "./audit";

export default function auditPage(shop: Shop): void {
  describe("the audit log's page", () => {
    let admin: Headers;
    beforeEach(async () => {
      admin = await administrator(shop);
      await forgetSignIns(shop);
    });
    const many = (count: number) =>
      shop.rows(
        `insert into audit_entry (occurred_at, actor_kind, actor_id, actor_name, action, subject_type, subject_id, subject_label)
         select timestamptz '2026-11-20 12:00:00-03' - n * interval '1 minute', 'administrator', 'user_' || n % 3,
           'pessoa' || n % 3 || '@loja.example', case n % 4 when 0 then 'price.changed' else 'stock.changed' end,
           'product', 'prod_' || n, 'Peça ' || n from generate_series(1, :count) n`,
        { count },
      );
    const page = async (query: string, headers = admin) => {
      const { status, body } = await shop.call("GET", `/admin/shop/audit?${query}`, { headers });
      return { status, message: body.message, ...(body as unknown as AuditPage) };
    };
    const labels = ({ entries }: AuditPage) => entries.map(({ subject }) => subject?.label);

    it("is read page by page, older and newer, and nothing twice", async () => {
      await many(25);
      const first = await page("limite=10");
      expect([first.newer, labels(first)[0], labels(first).length]).toEqual([null, "Peça 1", 10]);
      const second = await page(`limite=10&antes=${encodeURIComponent(first.older ?? "")}`);
      const third = await page(`limite=10&antes=${encodeURIComponent(second.older ?? "")}`);
      expect([labels(third).length, third.older]).toEqual([5, null]);
      expect(new Set([first, second, third].flatMap(labels)).size).toBe(25);
      const back = await page(`limite=10&depois=${encodeURIComponent(third.newer ?? "")}`);
      expect(labels(back)).toEqual(labels(second));
      const start = await page(`limite=10&depois=${encodeURIComponent(back.newer ?? "")}`);
      expect([labels(start), start.newer]).toEqual([labels(first), null]);
    });

    it("is filtered by day, person, kind of act and subject", async () => {
      await many(24);
      await shop.rows(
        `insert into audit_entry (occurred_at, actor_kind, action, details) values
         ('2026-11-19 02:59:59Z', 'system', 'price.changed', '{"changes": [{"of": "Calça_1", "field": "price"}]}'),
         ('2026-11-19 03:00:00Z', 'system', 'order.canceled', '{}')`,
      );
      const count = async (query: string) => (await page(query)).entries.length;
      // Days in São Paulo's time zone.
      expect(await count("de=2026-11-18&ate=2026-11-18")).toBe(1);
      expect(await count("de=2026-11-19&ate=2026-11-19")).toBe(1);
      expect(await count("quem=administrator:user_1")).toBe(8);
      expect(await count("quem=system")).toBe(2);
      expect(await count("tipo=price&quem=administrator")).toBe(6);
      expect(await count("busca=prod_7")).toBe(1);
      expect(await count(`busca=${encodeURIComponent("peça 2")}`)).toBe(6);
      expect(await count(`busca=${encodeURIComponent("calça_")}`)).toBe(1);
      expect(await count("busca=%25")).toBe(0);
      const { body } = await shop.call("GET", "/admin/shop/audit/actors", { headers: admin });
      expect((body as unknown as { actors: { name: string }[] }).actors.map(({ name }) => name)).toEqual(
        ["pessoa0", "pessoa1", "pessoa2"].map((name) => `${name}@loja.example`),
      );
    });

    it("refuses what is no filter, in words", async () => {
      for (const [query, message] of [
        ["de=ontem", "Escolha um dia"],
        ["quem=gerente", "Escolha uma pessoa"],
        ["tipo=tudo", "Escolha um tipo"],
        ["antes=agora", "Página inválida"],
        ["limite=1000", "Página inválida"],
        [`busca=${"a".repeat(101)}`, "A busca é longa demais"],
      ])
        expect(await page(query ?? "")).toMatchObject({ status: 400, message });
    });

    it("is a file that a spreadsheet opens, and whose download is on record", async () => {
      await shop.rows(
        `insert into audit_entry (occurred_at, actor_kind, actor_name, action, subject_type, subject_label, details) values
         ('2026-11-19 02:59:59Z', 'administrator', '=cmd()', 'price.changed', 'product', '+Ação; "x"',
          '{"count": 1, "changes": [{"of": "M", "field": "price", "before": 349.9, "after": 379.9}]}')`,
      );
      const { status, content } = await shop.bytes("/admin/shop/audit/file?tipo=price", admin);
      const text = content.toString("utf8");
      expect([status, text.startsWith("\uFEFFQuando;Quem;")]).toEqual([200, true]);
      const [, line] = text.split("\r\n");
      expect(line?.replaceAll("\u00a0", " ")).toBe(
        `18/11/2026 23:59:59;'=cmd();Administrador;;Preço mudado;Feito;Produto;"'+Ação; ""x""";;M: preço de R$ 349,90 para R$ 379,90`,
      );
      await shop.until(async () => (await shop.count("audit_entry", "action = 'export.audit'")) > 0);
      expect((await page("tipo=export")).entries).toMatchObject([
        { actor: { name: "dona@loja.example" }, details: { fields: ["tipo"] } },
      ]);
    });

    it("holds a hundred thousand entries: the last page, any filter, the file whole", async () => {
      await many(100_000);
      const [last] = await shop.rows<{ at: string }>(
        `select to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '~' || id as at
         from audit_entry order by occurred_at offset 60 limit 1`,
      );
      const deep = `antes=${encodeURIComponent(last?.at ?? "")}`;
      for (const query of ["", deep, "tipo=key", "busca=prod_99999", "busca=ninguem"]) {
        const sent: string[] = [];
        const listener = ({ sql }: { sql: string }) => sent.push(sql);
        shop.knex.on("query", listener);
        expect((await page(query)).status).toBe(200);
        shop.knex.off("query", listener);
        // However many entries there are: nothing pages through them from the first.
        const asked = sent.filter((sql) => sql.includes("audit_entry"));
        expect([asked.length > 0, asked.length <= 4, asked.some((sql) => /\boffset\b/i.test(sql))]).toEqual([
          true,
          true,
          false,
        ]);
      }
      const { content } = await shop.bytes("/admin/shop/audit/file", admin);
      expect(content.toString("utf8").split("\r\n")).toHaveLength(100_002);
    });

    it("is for administrators alone", async () => {
      const { headers } = await seller(shop, "VSP01");
      for (const address of ["", "/actors", "/file"]) {
        const ask = (asker: Headers) => shop.call("GET", `/admin/shop/audit${address}`, { headers: asker });
        expect((await ask(headers)).status).toBe(403);
        expect((await ask({})).status).toBe(401);
      }
    });
  });
}
