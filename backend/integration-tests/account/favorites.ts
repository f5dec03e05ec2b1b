import type { FavoriteRecord } from "../../src/workflows/customer-data/read-favorites";
import { Customer, emailsOfWork } from "../customer";
import { atOnce, type Shop, tally } from "../shop";

export default function favorites(shop: Shop): void {
  describe("favorites", () => {
    let joao: Customer;
    beforeEach(async () => {
      joao = new Customer(shop, "joao@exemplo.com.br");
      await emailsOfWork(shop, () => joao.register());
    });
    const like = (importId: unknown) => joao.call("POST", "favorites", { importId });
    const unlike = (importId: number | string) => joao.call("DELETE", `favorites/${importId}`);
    const list = async () =>
      ((await joao.call("GET", "favorites")).body as { favorites?: FavoriteRecord[] }).favorites ?? [];
    const ids = async () => (await list()).map(({ importId }) => importId);

    it("are the pieces that were liked, the newest first, as the catalogue names them", async () => {
      await like(1);
      const { status, body } = await like(3);
      expect([status, (body as { favorite?: FavoriteRecord }).favorite]).toMatchObject([
        201,
        { importId: 3 },
      ]);
      expect(await list()).toMatchObject([
        { importId: 3, piece: { nome_peca: "Camisa Oxford Branco", preco: "R$ 349,90", retired: false } },
        { importId: 1, piece: { produto: "Blazer", preco: "R$ 1.890,00", cor: "Azul Marinho" } },
      ]);
    });

    it("hold a piece once, however often and at once it is added", async () => {
      const answers = await atOnce(8, () => like(1));
      expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 8 });
      expect(await ids()).toEqual([1]);
    });

    it("are answered for, though the same piece is taken away at the same moment", async () => {
      const answers = await atOnce(40, (turn) => (turn % 2 ? unlike(1) : like(1)));
      expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 20, 204: 20 });
    });

    it("lose a piece however often it is taken away", async () => {
      await like(1);
      const answers = [await unlike(1), await unlike(1), await unlike(999), await unlike("x'; --")];
      expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
      expect(await ids()).toEqual([]);
    });

    it("keep a piece that is retired, with a mark", async () => {
      await like(1);
      await shop.rows("update imported_product set retired_at = now() where id = 1");
      try {
        expect(await list()).toMatchObject([
          { importId: 1, piece: { nome_peca: "Blazer Milano Azul Marinho", retired: true } },
        ]);
      } finally {
        await shop.rows("update imported_product set retired_at = null where id = 1");
      }
    });

    it("are pieces that exist", async () => {
      const { status, body } = await like(999);
      expect([status, body.message]).toEqual([404, "Produto não encontrado"]);
      for (const wrong of [0, -1, 1.5, 1e12, "1", null, {}, undefined])
        expect([wrong, (await like(wrong)).status]).toEqual([wrong, 400]);
      expect(await ids()).toEqual([]);
    });

    it("are each customer's own", async () => {
      await like(1);
      const ana = new Customer(shop, "ana@exemplo.com.br");
      await emailsOfWork(shop, () => ana.register());
      expect((await ana.call("GET", "favorites")).body).toEqual({ favorites: [] });
      await ana.call("DELETE", "favorites/1");
      expect(await ids()).toEqual([1]);
    });
  });
}
