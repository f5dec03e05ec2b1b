import type { RecommendationList } from "@alfaiataria/contract/internal";
import { followCatalogue } from "../../src/workflows/recommendations/follow";
import { refreshRecommendations } from "../../src/workflows/recommendations/read";
import { recommendationsOf } from "../../src/lib/services";
import { atOnce, type Shop, tally } from "../shop";

export default function recommendations(shop: Shop): void {
  describe("recommendations", () => {
    const follow = async () => {
      await shop.project();
      await followCatalogue(shop.container);
      await refreshRecommendations(shop.container);
    };
    const ask = (id: number | string) => shop.call("GET", `/shop/recommendations/${id}`);

    /** The pieces that complete the look of a piece. */
    async function lookOf(piece: number): Promise<RecommendationList["recommendations"]> {
      const { status, body } = await ask(piece);
      expect(status).toBe(200);
      return (body as RecommendationList).recommendations;
    }
    const idsOf = async (piece: number) => (await lookOf(piece)).map(({ id }) => id);

    it("are not there before the catalogue is followed, and that is said", async () => {
      expect((await ask(1)).status).toBe(404);
    });

    it("complete a look with what is in stock", async () => {
      await follow();
      expect(await lookOf(1)).toEqual([
        expect.objectContaining({ id: "3", reason: "A camisa branca ilumina o azul-marinho do blazer." }),
      ]);
      expect(await idsOf(3)).toEqual(expect.arrayContaining(["1", "2"]));
      expect((await ask("nada")).status).toBe(404);
    });

    it("cost two looks while nothing in the catalogue has changed", async () => {
      await follow();
      expect(await shop.statements(() => followCatalogue(shop.container))).toHaveLength(2);
    });

    it("write what changed, and not what is left of it", async () => {
      await follow();
      const written = async () =>
        await shop.rows("select id, xmin::text from recommendation_garment order by id");
      const before = await written();
      await shop.setStock(1, "48", 2);
      await follow();
      expect(await written()).toEqual(before);
      for (const size of ["48", "50"]) await shop.setStock(1, size, 0);
      await follow();
      expect((await written()).slice(1)).toEqual(before.slice(1));
      expect(await written()).not.toEqual(before);
    });

    it("follow a piece that sells out, and one that comes back", async () => {
      for (const size of ["P", "M"]) await shop.setStock(3, size, 0);
      await follow();
      expect(await lookOf(1)).toEqual([]);
      await shop.setStock(3, "M", 1);
      await follow();
      expect(await lookOf(1)).toHaveLength(1);
    });

    it("follow a piece that is taken off the catalogue", async () => {
      await follow();
      await shop.rows("update imported_product set retired_at = now() where id = 2");
      await shop.rows("update product set status = 'draft'");
      await follow();
      expect(await shop.rows("select id from recommendation_garment where available")).toEqual([]);
      expect((await ask(2)).status).toBe(404);
      await shop.rows("update imported_product set retired_at = null where id = 2");
    });

    it("begin anew when the catalogue has another history", async () => {
      await follow();
      await shop.rows(
        `insert into recommendation_garment (id, model, type_key, kind, hex, traits, price_centavos, available)
         values ('99', '', '', 'other', '', '{}', 1, true)`,
      );
      await shop.rows(
        "update recommendation_place set place = replace(place, substr(place, 3, 8), '00000000')",
      );
      await follow();
      expect(await shop.rows("select id from recommendation_garment order by id")).toEqual(
        ["1", "2", "3"].map((id) => ({ id })),
      );
    });

    it("learn from an order that was placed, and not from one that was canceled", async () => {
      await follow();
      expect((await idsOf(3))[0]).toBe("1");
      for (let order = 0; order < 6; order++) {
        const visitor = shop.visitor();
        await visitor.has(2, "50");
        await visitor.has(3, "M");
        await visitor.orders();
      }
      await follow();
      expect((await idsOf(3))[0]).toBe("2");
      await shop.rows('update "order" set canceled_at = now()');
      await follow();
      expect((await idsOf(3))[0]).toBe("1");
    });

    it("take a change once, however many processes follow", async () => {
      await follow();
      const service = recommendationsOf(shop.container);
      const place = await service.place();
      const nothing = { garments: [], gone: [], available: new Map<string, boolean>() };
      const taken = await atOnce(5, (n) => service.take(place, `place-${n}`, nothing));
      expect(tally(taken.map(String))).toEqual({ true: 1, false: 4 });
    });
  });
}
