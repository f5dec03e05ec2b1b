import type { RecommendationsSnapshot } from "@alfaiataria/contract/internal";
import { rebuildRecommendations } from "../../src/workflows/recommendations/rebuild";
import { atOnce, type Shop, tally } from "../shop";

export default function recommendations(shop: Shop): void {
  describe("recommendations", () => {
    const rebuild = async () => {
      await shop.project();
      return rebuildRecommendations(shop.container);
    };
    const version = async () =>
      ((await shop.call("GET", "/shop/recommendations/version")).body as { version: string | null }).version;

    /** What completes the look of a piece: ids and reasons. */
    async function lookOf(piece: number): Promise<{ id: string; reason: string }[]> {
      const { body } = await shop.call("GET", "/shop/recommendations");
      const { ids, sentences, lists } = body as RecommendationsSnapshot;
      const list = lists[ids.indexOf(String(piece))] ?? [];
      return Array.from({ length: list.length / 3 }, (_, at) => ({
        id: ids[list[at * 3] ?? -1] ?? "",
        reason: sentences[list[at * 3 + 2] ?? -1] ?? "",
      }));
    }

    it("are not there before they are first made, and that is said", async () => {
      expect(await version()).toBeNull();
      expect((await shop.call("GET", "/shop/recommendations")).status).toBe(404);
    });

    it("complete a look with what is in stock", async () => {
      expect(await rebuild()).toBe(true);
      expect(await lookOf(1)).toEqual([
        { id: "3", reason: "A camisa branca ilumina o azul-marinho do blazer." },
      ]);
      expect((await lookOf(3)).map(({ id }) => id)).toEqual(expect.arrayContaining(["1", "2"]));
    });

    it("stay as they are while nothing that they look at has changed", async () => {
      await rebuild();
      const before = await version();
      await shop.setStock(1, "48", 2);
      expect(await rebuild()).toBe(false);
      const sent = await shop.statements(() => rebuildRecommendations(shop.container));
      expect(sent.length).toBeLessThanOrEqual(3);
      expect(await version()).toBe(before);
    });

    it("follow a piece that sells out, and one that comes back", async () => {
      await rebuild();
      for (const size of ["P", "M"]) await shop.setStock(3, size, 0);
      expect(await rebuild()).toBe(true);
      expect(await lookOf(1)).toEqual([]);
      await shop.setStock(3, "M", 1);
      expect(await rebuild()).toBe(true);
      expect(await lookOf(1)).toHaveLength(1);
    });

    it("learn from an order that was placed, and not from one that was cancelled", async () => {
      await rebuild();
      expect((await lookOf(3))[0]?.id).toBe("1");
      for (let order = 0; order < 6; order++) {
        const visitor = shop.visitor();
        await visitor.has(2, "50");
        await visitor.has(3, "M");
        await visitor.orders();
      }
      expect(await rebuild()).toBe(true);
      expect((await lookOf(3))[0]?.id).toBe("2");
      await shop.rows('update "order" set canceled_at = now()');
      expect(await rebuild()).toBe(true);
      expect((await lookOf(3))[0]?.id).toBe("1");
    });

    it("are one whole snapshot however many make them at once", async () => {
      const made = await atOnce(5, rebuild);
      expect(tally(made.map(String))).toEqual({ true: 5 });
      expect(await shop.count("recommendation_snapshot")).toBe(1);
      expect(await rebuild()).toBe(false);
    });
  });
}
