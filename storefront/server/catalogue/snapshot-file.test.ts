import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { catalogueOf, find, linesOf, piece, snapshot } from "../testing/catalogue.ts";
import { Batch } from "./batch.ts";
import { Catalogue } from "./catalogue.ts";
import { framesOf } from "./frames.ts";
import { SnapshotFile } from "./snapshot-file.ts";

const DAY = [
  piece(1, { nome_peca: "Blazer Milano 10 Azul", nome_base: "Blazer Milano 10" }),
  piece(2, { nome_peca: "Camisa Ática", produto: "Camisa", grupo: "ática", preco_centavos: 34_990 }),
  piece(3, {
    variants: [
      { id: "a", size: "P", stock: null },
      { id: "b", size: "M", stock: 0 },
    ],
  }),
  piece(4, { product_id: null, slug: null, variants: [] }),
];
/** The catalogue of that day; the first product had another address before. */
const day = () => {
  const { products, ...rest } = snapshot("1", DAY);
  const [first, ...others] = products;
  return { ...rest, products: [{ ...first!, former_slugs: ["blazer-de-antes"] }, ...others] };
};
const URL = "https://loja.example";
let folder: string;
let file: SnapshotFile;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "catalogo-"));
  file = new SnapshotFile(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const change = (catalogue: Catalogue, ...lines: unknown[]) => {
  const batch = new Batch();
  for (const line of lines) batch.add(JSON.stringify(line));
  catalogue.apply(batch);
};

const shown = (catalogue: Catalogue) => ({
  lists: [
    {},
    { search: "milano azul" },
    { search: "camsia" },
    { produtos: ["camisa"] },
    { sort: "preco-asc" as const },
  ]
    .map((query) => find(catalogue, query))
    .map(({ ids, ...rest }) => ({ ...rest, pieces: ids.map((id) => catalogue.piece(id)) })),
  slugs: catalogue.slugs(),
  products: catalogue.slugs().map((slug) => catalogue.product(slug)),
  moved: catalogue.movedTo("blazer-de-antes"),
  sold: catalogue.sold("variant_1")?.variant,
  blazers: catalogue.productsOf(catalogue.categories.find("blazer")!),
});

test("a catalogue is read as it was written, and goes on changing", async () => {
  const written = catalogueOf(day());
  // The product goes off sale, and comes back without a line about its stock.
  const [line = ""] = linesOf(day())
    .split("\n")
    .filter((text) => text.includes('"id":"prod_1"'));
  change(written, { gone: ["product:prod_1"] });
  await file.write(written, "v-1");
  const read = new Catalogue(URL);
  expect(await file.read(read)).toBe("v-1");
  expect(shown(read)).toEqual(shown(written));
  for (const catalogue of [written, read]) {
    change(catalogue, JSON.parse(line), { stock: { a: 4 } }, { gone: ["piece:2"] });
    expect(catalogue.product("peca-1")?.variants).toMatchObject([{ stock: 3 }]);
  }
  expect(shown(read)).toEqual(shown(written));
});

test("where there is no file there is no catalogue", async () => {
  expect(await file.read(new Catalogue(URL))).toBeUndefined();
});

test("a file that breaks off anywhere, or has one wrong byte, is refused", async () => {
  await file.write(catalogueOf(day()), "v-1");
  const [name = ""] = await readdir(folder);
  const whole = await readFile(path.join(folder, name));
  for (let at = 0; at < whole.length; at += 37) {
    const wrong = Buffer.from(whole);
    wrong.writeUInt8((wrong.readUInt8(at) + 1) % 256, at);
    for (const content of [whole.subarray(0, at), wrong]) {
      await writeFile(path.join(folder, name), content);
      await expect(file.read(new Catalogue(URL))).rejects.toThrow();
    }
  }
});

test("what is kept has the shape that the file's name says", () => {
  // If this changes, the file name in snapshot-file.ts needs a new number: older files would be misread.
  const frames = [...framesOf(catalogueOf(day()), "v-1", 250)];
  const headers = frames.map((frame) => frame.subarray(12 + frame.readUInt32LE(0)).toString());
  expect(headers).toMatchInlineSnapshot(`
    [
      "{"categories":[{"id":"cat_blazer","slug":"blazer","name":"blazer","description":"","parent_id":null,"rank":0}],"words":["cat_blazer","grupo-1","blazer milano 000000000010","Blazer","Vestuário Superior","Blazers","blazer","milano","10","azul","marinho","vestuario","superior","blazers","ática","camisa atica","Camisa","camisa","atica","grupo-3","blazer milano","grupo-4"],"products":[[448,"prod_1","peca-1","blazer milano 000000000010 azul",[0],[5813225187570721],[3],["blazer-de-antes"]],[537,"prod_3","peca-3","blazer milano azul marinho",[0],[7929297801672961,8684336938537663],[null,0],[]],[283,"prod_4","peca-4","blazer milano azul marinho",[0],[],[],[]],[403,"prod_2","peca-2","camisa atica",[0],[1901289904487294],[3],[]]],"pieces":[[431,1,189000,true,false,1,2,3,4,5,6,7,8,9,10,11,12,13],[418,2,34990,true,false,14,15,16,4,5,17,18,9,10,11,12,13],[446,3,189000,true,false,19,20,3,4,5,6,7,9,10,11,12,13],[395,4,189000,false,false,21,20,3,4,5,6,7,9,10,11,12,13]]}",
      "{"version":"v-1","stock":[]}",
    ]
  `);
});
