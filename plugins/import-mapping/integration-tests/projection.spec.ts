import { medusaIntegrationTestRunner } from "@medusajs/test-utils";
import { APP, blazer, Shop } from "./shop";

jest.setTimeout(240_000);

type Told = { documents: Map<string, string | null>; stock: Map<string, number | null> };

const [VARIANT, PRODUCT] = ["(select id from one_variant)", "(select product_id from one_variant)"];
const of = (column: string, table: string) => `select ${column} from ${table} where variant_id = ${VARIANT}`;

/** Changes by plain SQL, one of each watched table, and what they are told as. */
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
  // What shoppers do not see.
  ["pictures that are ready", "update imported_product set pictures_ready_at = now()", ""],
  ["a customer", "update customer set first_name = 'X'", ""],
  ["a product's weight", `update product set weight = 3 where id = ${PRODUCT}`, ""],
];

medusaIntegrationTestRunner({
  cwd: APP,
  testSuite: ({ getContainer }) => {
    let shop: Shop;
    beforeEach(async () => {
      shop = await new Shop(getContainer()).open();
      await shop.import([
        blazer(1, "Azul Marinho", { imagens: "https://fotos.exemplo/1.jpg" }),
        blazer(2, "Preto", { imagens: "https://fotos.exemplo/2.jpg" }),
        blazer(3, "Preto", { nome_peca: "Camisa Oxford Preto", produto: "Camisa", sub_categoria: "Camisas" }),
        blazer(4, "Cinza", { nome_peca: "Terno Sob Medida Cinza", estoque: "sob consulta" }),
      ]);
      const { variants, product_id } = await shop.piece(1);
      await rows(
        `create table one_variant as select '${variants[0]?.id}' as id, '${product_id}' as product_id`,
      );
    });

    const rows = async <Row>(sql: string) => (await shop.knex.raw<{ rows: Row[] }>(sql)).rows;

    /** What is projected, without waiting for anything. */
    async function told(): Promise<Told> {
      const documents = await rows<{ key: string; body: string | null }>(
        "select key, body from catalogue_document where body is not null order by key",
      );
      const stock = await rows<{ variant_id: string; stock: number | null }>(
        "select variant_id, stock from catalogue_stock order by variant_id",
      );
      return {
        documents: new Map(documents.map(({ key, body }) => [key, body])),
        stock: new Map(stock.map(({ variant_id, stock }) => [variant_id, stock])),
      };
    }

    /** The same catalogue, projected from nothing. */
    async function toldAnew(): Promise<Told> {
      await rows("truncate catalogue_document, catalogue_stock, catalogue_change");
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
  },
});
