import fc from "fast-check";
import type { BankServer } from "../../../plugins/brazilian-payment/integration-tests/bank-server";
import { finishCancellations } from "../../src/workflows/withdrawal/cancel-order";
import { keepDeadlines } from "../../src/workflows/payment-deadline/lapse";
import { reconcilePix } from "../../src/workflows/pix/reconcile-pix";
import { finishRefunds } from "../../src/workflows/withdrawal/unfinished-refunds";
import { dyingAfter } from "../death";
import { PIECES_AMISS } from "../pieces-amiss";
import { restore } from "../reset";
import { atOnce, type Shop } from "../shop";
import { PixScene } from "./scene";

const STOCK = 5;
const sumOf = (parts: { valor: string }[]) =>
  parts.reduce((sum, { valor }) => sum + Math.round(Number(valor) * 100), 0);
const reais = (centavos: number) => (centavos / 100).toFixed(2);

export function pixConserved(shop: Shop, bank: BankServer): void {
  describe("money by Pix", () => {
    const scene = new PixScene(shop, bank);
    const reconcile = () => reconcilePix(shop.container);

    it("is conserved, whatever comes in whatever order, cut off in its midst or not: what came paid for the order, is held or was given back, and its pieces stay reserved until it ends", async () => {
      const steps = [
        "open",
        "pay",
        "part",
        "more",
        "tell",
        "job",
        "hand",
        "give",
        "use",
        "lapse",
        "refund",
        "app",
        "cancel",
      ];
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.record({ name: fc.constantFrom(...steps), dies: fc.option(fc.nat(60), { freq: 3 }) }), {
            minLength: 4,
            maxLength: 10,
          }),
          async (taken) => {
            await restore(shop.knex);
            await shop.setStock(3, "M", STOCK);
            await scene.begin();
            await act("open");
            for (const { name, dies } of taken)
              await (dies === null ? act(name) : dyingAfter(shop, dies, () => act(name)));
            await goOn();
            const [sums] = await shop.rows<Record<"taken" | "refunded" | "returned", number>>(
              `select (select coalesce(round(sum(amount) * 100), 0)::int from capture where created_by like 'pix\\_%') as taken,
               (select coalesce(sum((r ->> 'centavos')::int), 0)::int from payment p,
                 jsonb_array_elements(p.data #> '{pix,refunds}') r where r ->> 'state' <> 'MANUAL') as refunded,
               (select coalesce(sum(centavos), 0)::int from pix_refund) as returned`,
            );
            const { taken: used = 0, refunded = 0, returned = 0 } = sums ?? {};
            expect(sumOf(bank.received)).toBe(used + returned + (await scene.money()).held);
            expect(sumOf(bank.received.flatMap(({ devolucoes }) => devolucoes ?? []))).toBe(
              refunded + returned,
            );
            expect(await scene.captured()).toBeLessThanOrEqual(scene.centavos);
            const [pieces] = await shop.rows<{ amiss: object[] }>(`select ${PIECES_AMISS} as amiss`, {
              stock: STOCK,
            });
            expect(pieces?.amiss).toEqual([]);
          },
        ),
        { numRuns: 6 },
      );
    });

    /** What happens by itself once a killed process is back: the bank repeats its notices, and jobs continue. */
    async function goOn(): Promise<void> {
      await shop.rows(
        "update order_cancellation set tried_at = now() - interval '1 minute' where done_at is null",
      );
      await scene.told();
      await finishCancellations(shop.container).catch(() => undefined);
      await shop.rows("update refund set created_at = created_at - interval '1 minute'");
      await finishRefunds(shop.container).catch(() => undefined);
      await reconcile();
    }

    async function act(name: string): Promise<void> {
      const open = [...bank.charges.values()].find(({ status }) => status === "ATIVA");
      if (name === "open") await scene.open();
      if (name === "pay" && open) bank.pay(open);
      if (name === "part" && open) bank.pay(open, "30.00");
      if (name === "more" && open) bank.pay(open, reais(scene.centavos + 100));
      if (name === "tell") await atOnce(2, () => scene.told());
      if (name === "job") await reconcile();
      if (name === "hand") await scene.staff(`shop/orders/${scene.order.id}/settlement`);
      if (name === "give") await scene.staff(`shop/orders/${scene.order.id}/pix`, { action: "give-back" });
      if (name === "use") await scene.staff(`shop/orders/${scene.order.id}/pix`, { action: "use" });
      if (name === "refund")
        await scene.staff(`payments/${await scene.paymentId()}/refund`, {
          amount: 15,
          note: "Pix E1",
        });
      // Given back in the bank's app.
      const left = bank.received.find(
        ({ valor, devolucoes = [] }) => Number(valor) * 100 - sumOf(devolucoes) >= 500,
      );
      if (name === "app" && left) bank.giveBack(left, "5.00");
      if (name === "cancel") await scene.owner.call("POST", `/shop/orders/${scene.order.id}/cancel`);
      if (name === "lapse") {
        await scene.expire();
        await keepDeadlines(shop.container);
      }
    }
  });
}
