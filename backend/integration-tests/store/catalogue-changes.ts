import type { CatalogueEnd, CatalogueLine } from "@alfaiataria/contract/internal";
import { sweepCatalogue } from "@alfaiataria/import-mapping/read-model";
import type { Shop } from "../shop";

const CHANGES = "/shop/catalogue/changes";

/** A page of the catalogue's changes, as a storefront reads it. */
export async function pageOfChanges(
  shop: Shop,
  since?: string,
  more = "",
): Promise<{ lines: CatalogueLine[]; end: CatalogueEnd }> {
  const address = `${CHANGES}?${since ? `since=${since}` : ""}${more}`;
  const { status, content } = await shop.bytes(address);
  expect([address, status]).toEqual([address, 200]);
  const lines = content
    .toString()
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as CatalogueLine);
  const end = lines.pop();
  if (!end || !("more" in end)) throw new Error("the page has no end");
  return { lines, end };
}

export default function catalogueChanges(shop: Shop): void {
  describe("the catalogue's changes", () => {
    const page = (since?: string, more?: string) => pageOfChanges(shop, since, more);

    /** The position of a reader who has read everything. */
    async function place(): Promise<string> {
      await shop.project();
      return (await page()).end.version;
    }

    const kinds = (lines: CatalogueLine[]) => lines.map((line) => Object.keys(line)[0] ?? "").sort();
    const statusOf = async (query: string) => (await shop.call("GET", `${CHANGES}?${query}`)).status;

    /** Adds stock of variants that are not for sale, so that there is more than one page. */
    const fill = (count: number) =>
      shop.rows(
        `with filled as (
           insert into catalogue_stock (variant_id, product_id, version, stock)
           select 'filled_' || n, 'filled', head.version + n, 1 from catalogue_head head, generate_series(1, :count::int) n)
         update catalogue_head set version = version + :count::int`,
        { count },
      );
    afterEach(async () => {
      await shop.rows("delete from catalogue_stock where product_id = 'filled'");
      await shop.rows("update catalogue_head set pruned_to = 0");
    });

    it("are everything to whoever comes first", async () => {
      await shop.project();
      const { lines, end } = await page();
      const pieces = lines.flatMap((line) => ("piece" in line ? [line.piece.id] : []));
      expect(pieces.sort()).toEqual([1, 2, 3]);
      expect(kinds(lines)).toEqual(expect.arrayContaining(["categories", "piece", "product", "stock"]));
      expect(end).toEqual({ version: expect.any(String), more: false, settled: true, behind_ms: 0 });
      expect(lines.some((line) => "gone" in line)).toBe(false);
    });

    it("are nothing while nothing has changed, and say how far they are", async () => {
      const since = await place();
      expect(await page(since)).toEqual({
        lines: [],
        end: { version: since, more: false, settled: true, behind_ms: 0 },
      });
      const { body } = await shop.call("GET", "/shop/catalogue/version");
      expect(body).toEqual({ version: since, behind_ms: 0 });
    });

    it("say for how long something has been waiting to be told", async () => {
      await place();
      await shop.rows("update product set title = title || '!'");
      const behind = async () =>
        ((await shop.call("GET", "/shop/catalogue/version")).body as { behind_ms: number }).behind_ms;
      await behind();
      await new Promise((resolve) => setTimeout(resolve, 60));
      expect(await behind()).toBeGreaterThanOrEqual(50);
      await shop.project();
      expect(await behind()).toBe(0);
    });

    it("of stock are one small line", async () => {
      const since = await place();
      const visitor = shop.visitor();
      const { variant_id } = await visitor.has(1, "50", 2);
      await visitor.orders();
      await shop.project();
      expect((await page(since)).lines).toEqual([{ stock: { [variant_id]: 3 } }]);
    });

    it("of a product are its documents, and what goes is named", async () => {
      const since = await place();
      await shop.rows("update product set status = 'draft' where title like 'Camisa%'");
      await shop.project();
      const { lines, end } = await page(since);
      expect(kinds(lines)).toEqual(["gone", "piece"]);
      await shop.rows("update product set status = 'published'");
      await shop.project();
      expect(kinds((await page(end.version)).lines)).toEqual(["piece", "product", "stock"]);
      // A new reader never had it.
      expect(kinds((await page()).lines)).not.toContain("gone");
    });

    it("come in pages, and what changes meanwhile comes after", async () => {
      await shop.project();
      await fill(45_000);
      const first = await page();
      expect(first.end).toMatchObject({ more: true, settled: false });
      await shop.rows("update product set title = 'Nova' where title like 'Camisa%'");
      await shop.rows("update imported_product set retired_at = now() where id = 2");
      await shop.project();
      try {
        // Old removals are pruned, but not those since this reader started.
        await shop.rows("update catalogue_head set pruned_to = version - 100");
        const second = await page(first.end.version);
        expect(second.end).toMatchObject({ more: false, settled: true });
        const text = JSON.stringify(second.lines);
        expect(text).toContain('"name":"Nova"');
        expect(text).toContain('"gone":["piece:2"]');
        const stock = [...first.lines, ...second.lines].flatMap((line) =>
          "stock" in line ? Object.keys(line.stock).filter((id) => id.startsWith("filled_")) : [],
        );
        expect(new Set(stock).size).toBe(45_000);
      } finally {
        await shop.rows("update imported_product set retired_at = null");
      }
    });

    it("are waited for no longer than until there are some", async () => {
      const since = await place();
      const at = performance.now();
      const answer = page(since, "&wait=25");
      await new Promise((resolve) => setTimeout(resolve, 300));
      await shop.rows("update product set title = 'Camisa Nova' where title like 'Camisa%'");
      await shop.project();
      expect(kinds((await answer).lines)).toEqual(["piece", "product"]);
      expect(performance.now() - at).toBeLessThan(25_000);
      const version = (await page()).end.version;
      const nothing = await page(version, "&wait=1");
      expect(nothing.end.version).toBe(version);
    });

    it("are waited for by many with one look at a time, and by nobody who has gone", async () => {
      const since = await place();
      const sent: string[] = [];
      const listener = ({ sql }: { sql: string }) => sent.push(sql);
      const gone = new AbortController();
      const headers = { "x-shop-key": process.env.SHOP_KEY ?? "" };
      shop.knex.on("query", listener);
      const waiting = Array.from({ length: 20 }, () =>
        fetch(shop.url(`${CHANGES}?since=${since}&wait=25`), { headers, signal: gone.signal }),
      );
      await shop.until(async () => sent.length >= waiting.length);
      sent.length = 0;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      // Each by themselves, they would look several times in that second; the last to come may look once on arriving.
      expect(sent.length).toBeLessThan(2 * waiting.length);
      await shop.until(async () => sent.length >= 3);
      gone.abort();
      await Promise.allSettled(waiting);
      await shop.until(async () => {
        sent.length = 0;
        await new Promise((resolve) => setTimeout(resolve, 500));
        return sent.length === 0;
      });
      shop.knex.off("query", listener);
    });

    it("are compressed for whoever asks", async () => {
      await shop.project();
      const headers = { "x-shop-key": process.env.SHOP_KEY ?? "" };
      const ask = (encoding: string) =>
        fetch(shop.url(CHANGES), { headers: { ...headers, "accept-encoding": encoding } });
      const [small, plain] = [await ask("gzip"), await ask("identity")];
      expect(small.headers.get("content-encoding")).toBe("gzip");
      expect(plain.headers.get("content-encoding")).toBeNull();
      expect(await small.text()).toBe(await plain.text());
    });

    it("have to be read from the beginning by whoever has lost their place", async () => {
      const since = await place();
      const [epoch, version] = [since.slice(0, 36), Number(since.slice(37))];
      const lost = [
        `00000000-0000-0000-0000-000000000000-${version}`,
        `${epoch}-${version + 1}`,
        `${epoch}-1-${version + 1}`,
        "0-0",
        "''",
      ];
      for (const place of lost) expect([place, await statusOf(`since=${place}`)]).toEqual([place, 409]);
      await shop.rows("update imported_product set retired_at = now() where id = 3");
      try {
        await shop.project();
        await sweepCatalogue(shop.knex);
        expect(await statusOf(`since=${since}`)).toBe(200);
        await shop.rows("update catalogue_document set changed_at = now() - interval '25 hours'");
        await sweepCatalogue(shop.knex);
        expect(await statusOf(`since=${since}`)).toBe(409);
        expect((await page()).lines).not.toHaveLength(0);
        expect(await shop.count("catalogue_document", "body is null")).toBe(0);
      } finally {
        await shop.rows("update imported_product set retired_at = null");
      }
    });

    it("are not told to whoever asks for nonsense", async () => {
      for (const query of ["wait=26", "wait=-1", "wait=x", "wait=1&wait=2", `since=${"x".repeat(101)}`])
        expect([query, await statusOf(query)]).toEqual([query, 400]);
      const { body } = await shop.call("GET", `${CHANGES}?wait=26`);
      expect(body.message).toBe("wait deve ser um número inteiro de 0 a 25");
    });
  });
}
