import { expect, type Locator, type Page, test } from "@playwright/test";
import type { CartItem } from "@alfaiataria/contract";
import { administrator } from "../../support/administrator.ts";
import { shopperWithAPiece } from "../../support/api-shopper.ts";
import { ORDERED } from "../../support/placed-order.ts";
import { arriveWithAPiece, CLIENT, UNSOLD } from "../../support/shopper.ts";

// Without mouse or touch: Tab, Enter and the arrow keys, from the list to the order.

// What is being asked when a journey ends must not fail the next one.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

const MOST_STOPS = 150;

/** Presses Tab until the control has the focus. */
async function reach(page: Page, control: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(control).toBeFocused();
}

async function press(page: Page, control: Locator): Promise<void> {
  await reach(page, control);
  await page.keyboard.press("Enter");
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await reach(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

test("the first stop of a page leads past its menu, to the content", async ({ page }) => {
  await page.goto("/pecas-prontas");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Ir para o conteúdo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("clearing the filters leaves the focus on its button, which has nothing more to do", async ({
  page,
}) => {
  await page.goto("/pecas-prontas?produtos=Costume");
  const clear = page.getByRole("button", { name: "Limpar Filtros" });
  await press(page, clear);
  await expect(page).toHaveURL(/\/pecas-prontas$/);
  await expect(clear).toBeFocused();
  await expect(clear).toBeDisabled();
});

test("what was taken out of the open drawer is put back from the message, which F8 reaches", async ({
  page,
}) => {
  await arriveWithAPiece(page, UNSOLD);
  await page.goto("/category/blazers");
  await press(page, page.getByRole("button", { name: /^Abrir carrinho/ }));
  const drawer = page.getByRole("dialog", { name: "Carrinho" });
  await press(page, drawer.getByRole("button", { name: /^Remover/ }).first());
  // Outside the dialog, where only what is announced counts.
  const region = page.locator("ol.toast-area");
  const undo = region.getByText("Desfazer");
  await expect(undo).toBeVisible();
  await page.keyboard.press("F8");
  await expect(region).toBeFocused();
  await press(page, undo);
  await expect(drawer.getByRole("button", { name: /^Remover/ })).toHaveCount(1);
  // The drawer has the focus for itself again.
  await drawer.getByRole("button", { name: "Fechar" }).focus();
  for (let stop = 0; stop < 12; stop += 1) await page.keyboard.press("Tab");
  // On something in it, or on the drawer itself between its last and its first.
  await expect.poll(() => drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
});

test("the keyboard alone buys a suit", async ({ page }) => {
  await page.goto("/pecas-prontas?produtos=Costume");
  const name = page.getByRole("article").first().getByRole("link");
  const modal = page.getByRole("dialog", { name: "Detalhes do Produto" });
  await press(page, name);
  await expect(modal).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(modal).toBeHidden();
  await expect(name).toBeFocused();

  await page.keyboard.press("Enter");
  await press(page, modal.getByRole("button", { name: "Adicionar ao Carrinho" }));
  const cart = page.getByRole("dialog", { name: "Carrinho" });
  await press(page, cart.getByRole("button", { name: "Finalizar Compra" }));
  await expect(page.getByRole("heading", { name: "Finalizar Compra" })).toBeVisible();

  await type(page, "Nome completo", CLIENT.name);
  await type(page, "Email", CLIENT.email);
  await type(page, "Telefone", CLIENT.phone.replace(/\D/g, ""));
  await type(page, "CEP", CLIENT.zipCode.replace(/\D/g, ""));
  await type(page, "Número", CLIENT.number);
  const sedex = page.getByRole("radio", { name: /SEDEX/ });
  await expect(page.getByRole("radio", { name: /PAC/ })).toBeChecked();
  await reach(page, page.getByRole("radio", { name: /PAC/ }));
  await page.keyboard.press("ArrowDown");
  await expect(sedex).toBeChecked();
  await press(page, page.getByRole("button", { name: "Finalizar Pedido" }));
  await expect(page.getByRole("heading", { name: "Pedido Confirmado" })).toBeVisible();
});

test("what goes by the keyboard's own press leaves the focus in the cart", async ({ page, request }) => {
  const admin = await administrator(request);
  const code = `TECLADO${Date.now()}`;
  const { promotion } = await admin.post<{ promotion: { id: string } }>("/admin/promotions", {
    code,
    type: "standard",
    status: "active",
    application_method: { type: "percentage", value: 10, target_type: "order", allocation: "across" },
  });
  const { authorization } = await arriveWithAPiece(page, UNSOLD);
  await shopperWithAPiece(request, ORDERED, authorization);
  await page.goto("/cart");
  const enter = (name: string | RegExp) => page.getByRole("button", { name }).first().press("Enter");
  await enter("Tem um cupom?");
  await page.getByLabel("Cupom").fill(code);
  await page.getByLabel("Cupom").press("Enter");
  await expect(page.getByRole("button", { name: `Remover o cupom ${code}` })).toBeFocused();
  await expect(
    page.getByRole("status").filter({ hasText: "Desconto aplicado: novo total de R$" }),
  ).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Tem um cupom?" })).toBeFocused();
  await admin.delete(`/admin/promotions/${promotion.id}`);

  await enter("Esvaziar carrinho");
  await expect(page.getByRole("heading", { name: "Seu carrinho está vazio" })).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
  await enter("Devolver ao carrinho");
  await expect(page.getByRole("list", { name: "Peças no carrinho" }).getByRole("listitem")).toHaveCount(2);
  await expect(page.getByRole("main")).toBeFocused();

  // One piece more than there is, as after somebody else's purchase.
  await page.route("**/api/cart", async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    const response = await route.fetch();
    const items = (await response.json()) as CartItem[];
    await route.fulfill({ response, json: items.map((item) => ({ ...item, quantity: 2, available: 1 })) });
  });
  await page.reload();
  await enter("Ajustar para 1");
  await expect(page.getByRole("list", { name: "Peças no carrinho" })).toBeFocused();
});
