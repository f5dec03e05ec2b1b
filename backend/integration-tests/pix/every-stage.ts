import type { BankServer } from "../../../plugins/brazilian-payment/integration-tests/bank-server";
import { everyStage, OrderWalk } from "../order-walk";
import type { Shop } from "../shop";
import { PixScene } from "./scene";

export function pixEveryStage(shop: Shop, bank: BankServer): void {
  describe("an order paid by the bank's Pix", () => {
    it("is received, paid, prepared, sent, delivered, back and refunded in the same words for client, staff, seller and books", async () => {
      const scene = new PixScene(shop, bank);
      await scene.begin();
      const walk = new OrderWalk(shop, scene.owner, scene.admin, scene.order);
      await walk.begin();
      await everyStage(walk, async () => {
        await scene.open();
        bank.pay(bank.charge);
        await scene.told();
      });
      expect(bank.received.flatMap(({ devolucoes }) => devolucoes ?? [])).toMatchObject([
        { valor: (scene.centavos / 100).toFixed(2) },
      ]);
    });
  });
}
