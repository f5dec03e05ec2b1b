import { expect, test } from "@playwright/test";
import type { House, OrderPlaced } from "@alfaiataria/contract";
import { expectAccessible } from "../../support/accessible.ts";
import { administrator } from "../../support/administrator.ts";
import { CLIENT, chooseAPiece, slugInStock } from "../../support/shopper.ts";
import { signInToAdmin } from "../../support/staff.ts";

type View = { version: number; house: House; branches: House["pickups"] };
const HOUSE = "/admin/shop/house";
const CODE = "PRESENTE100";

test("a client whose coupon pays all fetches the order in a branch: no address, no freight, no form of payment, ready and fetched by staff's word", async ({
  page,
  browser,
}) => {
  const admin = await administrator(page.request);
  const offer = async (pickups: (view: View) => House["pickups"]) => {
    const view = await admin.get<View>(HOUSE);
    await admin.post(HOUSE, { version: view.version, house: { ...view.house, pickups: pickups(view) } });
  };
  await offer(({ branches }) => branches.slice(0, 1));
  const { promotion } = await admin.post<{ promotion: { id: string } }>("/admin/promotions", {
    code: CODE,
    type: "standard",
    status: "active",
    application_method: { type: "percentage", value: 100, target_type: "order", allocation: "across" },
  });
  const context = await browser.newContext({ viewport: { width: 375, height: 812 } });
  try {
    const shopper = await context.newPage();
    await expect(async () => {
      const { pickups } = (await (await shopper.request.get("/api/house")).json()) as House;
      expect(pickups).toHaveLength(1);
    }).toPass();
    await chooseAPiece(shopper, await slugInStock(shopper, "Camisa"));
    await shopper
      .getByRole("dialog", { name: "Carrinho" })
      .getByRole("button", { name: "Finalizar Compra" })
      .click();
    await shopper.getByLabel("Nome completo").fill(CLIENT.name);
    await shopper.getByLabel("Email").first().fill(CLIENT.email);
    await shopper.getByLabel("Telefone").first().fill(CLIENT.phone);
    const cep = shopper.getByLabel("CEP", { exact: true });
    const fetched = shopper.getByRole("radio", { name: /Retirar na loja — São Paulo/ });
    const sedex = shopper.getByRole("radio", { name: /SEDEX/ });
    await cep.fill(CLIENT.zipCode);
    await cep.blur();
    await sedex.check();
    await fetched.check();
    await expect(cep).toBeHidden();
    await shopper.getByRole("radio", { name: "Receber no endereço" }).check();
    await expect(sedex).toBeChecked();
    await fetched.check();
    await expect(cep).toBeHidden();
    const payment = shopper.getByRole("group", { name: "Pagamento" });
    await expect(payment.getByRole("radio", { name: "Pix" })).toBeChecked();
    await shopper.getByRole("button", { name: "Tem um cupom?" }).click();
    await shopper.getByLabel("Cupom").fill(CODE);
    await shopper.getByLabel("Cupom").press("Enter");
    await expect(payment).toContainText("Nada a pagar");
    await expect(payment.getByRole("radio")).toHaveCount(0);
    await expectAccessible(shopper);
    const placed = shopper.waitForResponse((answer) => answer.url().endsWith("/api/orders/with-seller"));
    await shopper.getByRole("button", { name: "Finalizar Pedido" }).click();
    const { order } = (await (await placed).json()) as OrderPlaced;
    await expect(shopper.getByText("Pedido Confirmado")).toBeVisible();
    await expect(shopper.getByText(/Retirar na loja — São Paulo, Rua Exemplo/)).toBeVisible();
    await expect(shopper.getByText("Nada a pagar", { exact: true })).toBeVisible();

    await signInToAdmin(page);
    await page.goto("/app/orders");
    const listed = page.getByRole("row").filter({ has: page.getByText(`#${order.number}`, { exact: true }) });
    await expect(listed).toContainText(/R\$\s0,00/);
    await page.goto(`/app/orders/${order.id}`);
    for (const [action, done] of [
      ["Marcar como pronto para retirada", "Pronto para retirada"],
      ["Marcar como retirado", "Retirado"],
    ] as const) {
      // Medusa's own section of the page has a button of the same name.
      await page.getByRole("button", { name: action }).last().click();
      await page.getByRole("alertdialog").getByRole("button", { name: action }).click();
      await expect(page.getByText(done, { exact: true }).first()).toBeVisible();
    }
    await shopper.goto(`/pedido/${order.id}`);
    await expect(shopper.getByRole("region", { name: "Andamento do pedido" })).toContainText("Retirado");
  } finally {
    await offer(() => []);
    await admin.delete(`/admin/promotions/${promotion.id}`);
    await context.close();
  }
});
