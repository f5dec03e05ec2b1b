import fc from "fast-check";
import { isOfThisVersion, projectCatalogue } from "@alfaiataria/import-mapping/read-model";
import { CatalogueFeed } from "../../src/read-model/feed";
import { blazer, type Shop, TWO_COLORS } from "../shop";

type Told = {
  documents: Map<string, string | null>;
  stock: Map<string, number | null>;
  /** The mapping's lines of each piece. */
  lines: Map<number, string>;
};

const [VARIANT, PRODUCT] = ["(select id from one_variant)", "(select product_id from one_variant)"];
const of = (column: string, table: string) => `select ${column} from ${table} where variant_id = ${VARIANT}`;

/** Name, SQL and expected documents of one change for each watched table. */
const CHANGES: [string, string, string][] = [
  ["a product's name", `update product set title = 'Roma' where id = ${PRODUCT}`, "product piece:1 piece:2"],
  ["a product's text", `update product set description = 'X' where id = ${PRODUCT}`, "product"],
  [
    "a product that is no longer published",
    `update product set status = 'draft' where id = ${PRODUCT}`,
    "product piece:1 piece:2 stock*4",
  ],
  ["a variant's place", `update product_variant set variant_rank = 99 where id = ${VARIANT}`, "product"],
  [
    "a variant that goes",
    `update product_variant set deleted_at = now() where id = ${VARIANT}`,
    "product piece:1 stock*1",
  ],
  [
    "a variant whose stock is not counted",
    `update product_variant set manage_inventory = false where id = ${VARIANT}`,
    "stock*1",
  ],
  [
    "an option's name",
    `update product_option set title = 'Forro' where title = 'Cor' and id in (
       select option_id from product_option_value where id in (${of("option_value_id", "product_variant_option")}))`,
    "product",
  ],
  [
    "an option's value",
    `update product_option_value set value = 'X' where value = 'Azul Marinho' and id in (
       ${of("option_value_id", "product_variant_option")})`,
    "product",
  ],
  [
    "a variant's options",
    `delete from product_variant_option where variant_id = ${VARIANT}`,
    "product piece:1",
  ],
  [
    "a variant's prices",
    `delete from product_variant_price_set where variant_id = ${VARIANT}`,
    "product piece:1 stock*1",
  ],
  [
    "a price",
    `update price set amount = 10 where price_set_id in (${of("price_set_id", "product_variant_price_set")})`,
    "product piece:1",
  ],
  ["a picture", `update image set url = url || '?' where product_id = ${PRODUCT}`, "product piece:1 piece:2"],
  [
    "a variant's pictures",
    `delete from product_variant_product_image where variant_id = ${VARIANT}`,
    "product piece:1",
  ],
  [
    "a variant's inventory item",
    `delete from product_variant_inventory_item where variant_id = ${VARIANT}`,
    "stock*1",
  ],
  [
    "a stock level",
    `update inventory_level set reserved_quantity = 1
      where inventory_item_id in (${of("inventory_item_id", "product_variant_inventory_item")})`,
    "stock*1",
  ],
  ["a category", "update product_category set name = 'X' where handle = 'blazer'", "categories"],
  ["a product's category", `delete from product_category_product where product_id = ${PRODUCT}`, "product"],
  [
    "a product's channel",
    `delete from product_sales_channel where product_id = ${PRODUCT}`,
    "product piece:1 piece:2 stock*4",
  ],
  ["the channel's locations", "delete from sales_channel_stock_location", "stock*6"],
  ["the shop's channel", "update store set default_sales_channel_id = null", ""],
  [
    "a size that is unlinked",
    `update import_mapping set deleted_at = now() where variant_id = ${VARIANT}`,
    "product piece:1",
  ],
  ["a row of the sheet", "update imported_product set composicao = 'X' where id = 1", "piece:1"],
  ["a row that is retired", "update imported_product set retired_at = now() where id = 4", "piece:4"],
  ["a table that is emptied", "truncate product_category_product", "other product"],
  // Changes that shoppers cannot see.
  ["pictures that are ready", "update imported_product set pictures_ready_at = now()", ""],
  ["a customer", "update customer set first_name = 'X'", ""],
  ["a product's weight", `update product set weight = 3 where id = ${PRODUCT}`, ""],
];

/** Changes that can be combined in any order; one that PostgreSQL refuses changes nothing. */
const WHATEVER = [
  "update product set title = 'Roma ' || length(title) where id = (select product_id from product_variant where id = $variant)",
  `update product set status = case status when 'draft' then 'published' else 'draft' end
    where id = (select product_id from product_variant where id = $variant)`,
  "update product_variant set deleted_at = case when deleted_at is null then now() end where id = $variant",
  "update product_variant set manage_inventory = not manage_inventory where id = $variant",
  "update price set amount = amount + 1 where price_set_id in (select price_set_id from product_variant_price_set where variant_id = $variant)",
  "update product_variant_price_set set deleted_at = case when deleted_at is null then now() end where variant_id = $variant",
  `update inventory_level set stocked_quantity = stocked_quantity + 1 where inventory_item_id in (
     select inventory_item_id from product_variant_inventory_item where variant_id = $variant)`,
  "update import_mapping set deleted_at = case when deleted_at is null then now() end where variant_id = $variant",
  "update import_mapping set import_id = 4 where variant_id = $variant",
  "update imported_product set retired_at = case when retired_at is null then now() end where id = (select import_id from import_mapping where variant_id = $variant)",
  `update imported_product set tamanhos = tamanhos || '"99"' where id = (select import_id from import_mapping where variant_id = $variant)`,
  "update imported_product set tamanhos = '[]' where id = (select import_id from import_mapping where variant_id = $variant)",
  "update product_variant set sku = sku || '*' where id = $variant",
  "delete from product_variant_option where variant_id = $variant and random() < 0.5",
  "update product_option_value set value = value || '*' where id in (select option_value_id from product_variant_option where variant_id = $variant)",
  "delete from image where product_id = (select product_id from product_variant where id = $variant)",
  "update product_category set is_active = not is_active where handle = 'blazer'",
  "update product_sales_channel set deleted_at = case when deleted_at is null then now() end where product_id = (select product_id from product_variant where id = $variant)",
  "update sales_channel_stock_location set deleted_at = case when deleted_at is null then now() end where stock_location_id = (select min(id) from stock_location)",
];

/** Whether the change was refused because a size of the row already has a variant. @throws any other error */
function refusedAsTaken(error: Error & { code?: string }): true {
  if (error.code !== "23505") throw error;
  return true;
}

/** Names of tables that grow with the catalogue and that the plan scans without an index condition. */
function wholeTables(plan: Plan): string[] {
  const table = plan["Relation Name"];
  const reads = plan["Node Type"].includes("Scan") && !plan["Node Type"].startsWith("Bitmap Heap");
  const isWhole = reads && table && !plan["Index Cond"] && !SMALL.includes(table);
  return [
    ...(isWhole ? [`${plan["Node Type"]} of ${table}`] : []),
    ...(plan.Plans ?? []).flatMap(wholeTables),
  ];
}
const SMALL = [
  "catalogue_change",
  "catalogue_head",
  "price_list",
  "store",
  "sales_channel",
  "sales_channel_stock_location",
];

export default function projection(shop: Shop): void {
  beforeEach(async () => {
    await shop.import([
      ...TWO_COLORS,
      blazer(3, "Preto", { nome_peca: "Camisa Oxford Preto", produto: "Camisa", sub_categoria: "Camisas" }),
      blazer(4, "Cinza", { nome_peca: "Terno Sob Medida Cinza", estoque: "sob consulta" }),
    ]);
    const { variants, product_id } = await shop.piece(1);
    await rows(
      `drop table if exists one_variant; create table one_variant as select '${variants[0]?.id}' as id, '${product_id}' as product_id`,
    );
  });

  const rows = async <Row>(sql: string) => (await shop.knex.raw<{ rows: Row[] }>(sql)).rows;

  /** The projected documents and stock, without catching up first. */
  async function told(): Promise<Told> {
    const documents = await rows<{ key: string; body: string | null }>(
      "select key, body from catalogue_document where body is not null order by key",
    );
    const stock = await rows<{ variant_id: string; stock: number | null }>(
      "select variant_id, stock from catalogue_stock order by variant_id",
    );
    const lines = await rows<{ import_id: number; lines: string }>(
      "select import_id, to_jsonb(catalogue_mapping)::text as lines from catalogue_mapping order by import_id",
    );
    return {
      documents: new Map(documents.map(({ key, body }) => [key, body])),
      stock: new Map(stock.map(({ variant_id, stock }) => [variant_id, stock])),
      lines: new Map(lines.map(({ import_id, lines }) => [import_id, lines])),
    };
  }

  /** The same catalogue, projected from scratch. */
  async function toldAnew(): Promise<Told> {
    await rows("truncate catalogue_document, catalogue_stock, catalogue_mapping, catalogue_change");
    await rows("update catalogue_head set shape = 0");
    await shop.version();
    return told();
  }

  const differing = <Value>(one: Map<string, Value>, other: Map<string, Value>) =>
    [...new Set([...one.keys(), ...other.keys()])].filter((key) => one.get(key) !== other.get(key)).sort();

  it.each(CHANGES)("tells of %s what it is to shoppers, and nothing else", async (_name, sql, expected) => {
    const [known] = await rows<{ product_id: string }>("select product_id from one_variant");
    const [before, version] = [await told(), await shop.version()];
    await rows(sql);
    expect((await shop.version()) !== version).toBe(expected !== "");
    const after = await told();
    const keys = differing(before.documents, after.documents).map((key) =>
      key.replace(`product:${known?.product_id}`, "product").replace(/product:.*/, "other"),
    );
    const stock = differing(before.stock, after.stock).length;
    const changed = [...keys, ...(stock > 0 ? [`stock*${stock}`] : [])].sort();
    expect(changed).toEqual(expected.split(" ").filter(Boolean).sort());
    expect(await toldAnew()).toEqual(after);
  });

  it("is the same as one made from nothing, after whatever changes in whatever order", async () => {
    const variants = (await rows<{ id: string }>("select id from product_variant order by id")).map(
      ({ id }) => id,
    );
    const statement = fc.record({
      variant: fc.constantFrom(...variants),
      sql: fc.constantFrom(...WHATEVER),
      then: fc.constantFrom("commit", "commit", "roll back", "project"),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(statement, { minLength: 1, maxLength: 4 }), async (statements) => {
        for (const { variant, sql, then } of statements) {
          const change = sql.replaceAll("$variant", `'${variant}'`);
          const transaction = await shop.knex.transaction();
          const isTaken = await transaction.raw(change).then(() => false, refusedAsTaken);
          await (isTaken || then === "roll back" ? transaction.rollback() : transaction.commit());
          if (then === "project") await projectCatalogue(shop.knex);
        }
        await shop.version();
        const projected = await told();
        expect(await toldAnew()).toEqual(projected);
      }),
      { numRuns: 60 },
    );
  });

  it("is told by imports exactly what they touch, whatever they change", async () => {
    const piece = fc.record({
      nome_peca: fc.constantFrom("Blazer Milano Azul", "Blazer Torino Azul", "Blazer Milano Preto"),
      produto: fc.constantFrom("Blazer", "Casaco"),
      preco: fc.constantFrom("1.890,00", "990,00"),
      tamanhos: fc.constantFrom("48|50", "50", ""),
      estoque: fc.constantFrom("3", "", "sob consulta"),
      descricao: fc.constantFrom("Corte reto.", "Corte próximo ao corpo."),
      imagens: fc.constantFrom("", "https://fotos.exemplo/1.jpg"),
    });
    const pieces = fc.array(fc.option(piece), { minLength: 5, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(pieces, fc.integer({ min: 0, max: 30 }), async (lines, nth) => {
        const sheet = lines.flatMap((line, index) => (line ? [blazer(index + 1, "Azul", line)] : []));
        await shop.import(sheet);
        expect(await rows("select subject from catalogue_change where subject = 'everything'")).toEqual([]);
        await shop.version();
        const projected = await told();
        expect(await toldAnew()).toEqual(projected);
        // A change by staff before the next import.
        const [variant] = await rows<{ id: string }>(
          `select id from product_variant order by id limit 1 offset ${nth}`,
        );
        const change = WHATEVER[nth % WHATEVER.length]!.replaceAll("$variant", `'${variant?.id}'`);
        await rows(change).catch(() => undefined);
        await shop.version();
      }),
      { numRuns: 40 },
    );
  });

  it.each(["catalogue_change", "catalogue_document", "catalogue_stock", "catalogue_head"])(
    "that is cut off while it writes %s has told nothing, and is done by the next",
    async (table) => {
      await rows(`update product set status = 'draft', title = 'Roma' where id = ${PRODUCT}`);
      await rows(`create function cut_off() returns trigger language plpgsql as
          $$ begin raise exception 'cut off'; end $$`);
      await rows(`create trigger cut_off before update or delete on ${table} execute function cut_off()`);
      const before = await told();
      const notes = await rows("select * from catalogue_change order by id");
      await expect(projectCatalogue(shop.knex)).rejects.toThrow("cut off");
      expect(await told()).toEqual(before);
      expect(await rows("select * from catalogue_change order by id")).toEqual(notes);
      await rows(`drop trigger cut_off on ${table}; drop function cut_off()`);
      await shop.version();
      const after = await told();
      expect(after.documents.has("piece:1")).toBe(true);
      expect(after).not.toEqual(before);
      expect(await toldAnew()).toEqual(after);
    },
  );

  it("is made by one process at a time, whose turn others do not wait for", async () => {
    await rows("update product set title = title || ' Nova'");
    const turns = await Promise.all(Array.from({ length: 5 }, () => projectCatalogue(shop.knex)));
    expect(turns.filter(Boolean).length).toBeGreaterThanOrEqual(1);
    const other = await shop.knex.transaction();
    await other.raw("select from catalogue_head for update");
    await rows("update product set title = title || ' Nova'");
    expect(await projectCatalogue(shop.knex)).toBe(false);
    await other.rollback();
    expect(await projectCatalogue(shop.knex)).toBe(true);
    const after = await told();
    expect(await toldAnew()).toEqual(after);
    const [places] = await rows<{ all: number; different: number }>(
      `select count(*)::int as all, count(distinct version)::int as different from (
           select version from catalogue_document union all select version from catalogue_stock) place`,
    );
    expect(places?.different).toBe(places?.all);
  });

  it("is left to a newer version of the code, as long as that one is there", async () => {
    expect(await isOfThisVersion(shop.knex)).toBe(true);
    await rows("update catalogue_head set shape = 99");
    expect(await isOfThisVersion(shop.knex)).toBe(false);
    await rows("update product set title = title || ' Nova'");
    expect(await projectCatalogue(shop.knex)).toBe(false);
    await rows("update catalogue_change set at = at - interval '11 seconds'");
    expect(await projectCatalogue(shop.knex)).toBe(true);
    expect(await rows("select subject from catalogue_change")).toEqual([]);
    const after = await told();
    expect(await toldAnew()).toEqual(after);
  });

  it("never shows a part of what was committed together", async () => {
    const together = await shop.knex.transaction();
    await together.raw(`update product set title = 'Roma' where id = ${PRODUCT}`);
    await rows("update product_category set name = 'Antes'");
    await shop.version();
    await together.raw(`update imported_product set composicao = 'Roma' where id = 4`);
    await shop.version();
    expect(JSON.stringify([...(await told()).documents])).not.toContain("Roma");
    await together.commit();
    await shop.version();
    const { documents } = await told();
    expect(documents.get("piece:1")).toContain("Roma");
    expect(documents.get("piece:4")).toContain("Roma");
  });

  it("of one change takes few statements, all of which read by index", async () => {
    const many = Array.from({ length: 2_000 }, (_, index) =>
      blazer(index + 10, "Preto", {
        nome_peca: `Blazer ${index} Preto`,
        imagens: `https://fotos.exemplo/${index}.jpg`,
      }),
    );
    await shop.import(many);
    await shop.version();
    await rows("analyze");
    await rows(
      `update price set amount = 7 where price_set_id in (${of("price_set_id", "product_variant_price_set")})`,
    );
    const price = await sentBy(() => projectCatalogue(shop.knex));
    expect(price.length).toBeLessThanOrEqual(20);
    await rows(`update inventory_level set reserved_quantity = 1
        where inventory_item_id in (${of("inventory_item_id", "product_variant_inventory_item")})`);
    const stock = await sentBy(() => projectCatalogue(shop.knex));
    expect(stock.length).toBeLessThanOrEqual(8);
    const plans = await plansOf([...price, ...stock]);
    expect(plans.length).toBeGreaterThan(15);
    expect(plans.flatMap(wholeTables)).toEqual([]);
  });

  it("follows by itself while it is started, through a database that is away, and not when it is stopped", async () => {
    const warn = jest.fn();
    const feed = new CatalogueFeed(shop.knex, { warn, info: jest.fn() });
    const rename = (title: string) => rows(`update product set title = '${title}' where id = ${PRODUCT}`);
    const shows = async (title: string) => (await told()).documents.get("piece:1")?.includes(title) ?? false;
    const until = async (isSo: () => Promise<boolean>) => {
      const end = Date.now() + 90_000;
      while (!(await isSo())) {
        if (Date.now() > end) throw new Error("waited in vain");
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    feed.start();
    await rename("Roma");
    await until(() => shows("Roma"));
    await rows("alter table catalogue_head rename to away");
    await until(async () => warn.mock.calls.length > 0);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(warn).toHaveBeenCalledTimes(1);
    await rename("Verona");
    await rows("alter table away rename to catalogue_head");
    await until(() => shows("Verona"));
    await feed.stop();
    await rename("Pisa");
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await shows("Pisa")).toBe(false);
  });

  type Sent = { sql: string; bindings?: unknown[] };
  async function sentBy(work: () => Promise<unknown>): Promise<Sent[]> {
    const sent: Sent[] = [];
    const listener = (query: Sent) => sent.push(query);
    shop.knex.on("query", listener);
    await work();
    shop.knex.off("query", listener);
    return sent;
  }

  /** PostgreSQL's plan of each statement, under the settings of the projection. */
  async function plansOf(sent: Sent[]): Promise<Plan[]> {
    const connection = (await shop.knex.client.acquireConnection()) as Connection;
    const plans: Plan[] = [];
    await connection.query("begin");
    for (const { sql, bindings } of sent) {
      if (sql.startsWith("set local")) await connection.query(sql);
      if (!/^(?:select|with|insert|update|delete)/i.test(sql)) continue;
      const { rows } = await connection.query(`explain (format json) ${sql}`, bindings);
      plans.push(...rows.map((row) => row["QUERY PLAN"][0].Plan));
    }
    await connection.query("rollback");
    await shop.knex.client.releaseConnection(connection);
    return plans;
  }
}

type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Cond"?: string;
  "Recheck Cond"?: string;
  Plans?: Plan[];
};
type Connection = {
  query(sql: string, bindings?: unknown[]): Promise<{ rows: { "QUERY PLAN": [{ Plan: Plan }] }[] }>;
};
