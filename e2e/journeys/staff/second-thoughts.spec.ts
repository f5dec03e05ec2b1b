import { expect, test } from "@playwright/test";
import { expectAccessible } from "../../support/accessible.ts";
import { administrator } from "../../support/administrator.ts";
import { placedOrder } from "../../support/placed-order.ts";
import { signInToAdmin } from "../../support/staff.ts";

test("a client cancels what is paid, and the house gives the money back and proves it", async ({
  page,
  request,
}) => {
  const admin = await administrator(request);
  const { id } = await placedOrder(page);
  await admin.post(`/admin/shop/orders/${id}/settlement`, {});
  await page.goto(`/pedido/${id}`);
  await page.getByRole("button", { name: "Cancelar pedido" }).click();
  const form = page.getByRole("form", { name: "Cancelar pedido" });
  await form.getByLabel("Chave Pix").fill("123");
  await form.getByRole("button", { name: "Cancelar pedido" }).click();
  await expect(form.getByRole("alert").last()).toContainText("chave Pix");
  await form.getByLabel("Chave Pix").fill("joaquim@exemplo.com.br");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Cancelar pedido" }).click();
  await expect(page.getByText(/Cancelado: a devolução de R\$\s[\d.,]+ está a caminho/)).toBeVisible();
  await expect(form).toBeHidden();
  await expect(page.getByRole("region", { name: "Andamento do pedido" })).toBeFocused();

  await signInToAdmin(page);
  await page.goto(`/app/expedicao/imprimir?papel=etiqueta&pedidos=${id}`);
  await expect(page.getByText("nada disto se embala")).toBeVisible();
  await page.goto(`/app/orders/${id}`);
  const widget = page.getByRole("region", { name: "Pagamento e entrega" });
  await widget.waitFor();
  await expect(widget).toContainText(/Devolva o Pix de R\$\s[\d.,]+ para Joaquim/);
  await expect(widget).toContainText("Chave Pix: joaquim@exemplo.com.br");
  const give = widget.getByRole("button", { name: "Marcar como reembolsado" });
  await expect(give).toBeDisabled();
  await widget.getByLabel("Comprovante").fill("E00038166202611231402abcdef12345");
  await give.click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Marcar como reembolsado" }).click();
  await expect(give).toBeHidden();
  await expect(widget.getByText("Reembolsado")).toBeVisible();

  await page.goto(`/pedido/${id}`);
  await expect(page.getByRole("region", { name: "Andamento do pedido" })).toContainText("Reembolsado");
  await expect(page.getByText("está a caminho")).toBeHidden();
});

test("a client has another size in two taps, thinks better of it, and gives a piece back", async ({
  page,
  request,
}) => {
  test.slow();
  const admin = await administrator(request);
  const { id } = await placedOrder(page);
  await admin.post(`/admin/shop/orders/${id}/settlement`, {});
  await admin.post(`/api/orders/${id}/tracking`, { status: "delivered" });
  await page.goto(`/pedido/${id}`);
  const returns = page.getByRole("region", { name: "Trocas e devoluções" });
  await returns.getByRole("button", { name: /^Trocar o tamanho/ }).click();
  const size = returns
    .getByRole("group", { name: "Tamanho" })
    .getByRole("button")
    .and(page.locator(":enabled"));
  await size.first().click();
  await expect(returns.getByRole("status")).toContainText("Troca pedida");
  await expect(returns.getByRole("status")).toBeFocused();
  await expectAccessible(page);

  await signInToAdmin(page);
  await page.goto(`/app/orders/${id}`);
  const widget = page.getByRole("region", { name: "Pagamento e entrega" });
  await widget.waitFor();
  let accepted = 0;
  page.on("request", (sent) => (accepted += Number(sent.method() === "POST" && /returns$/.test(sent.url()))));
  await widget.getByRole("button", { name: "Aceitar troca" }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(widget.getByText("aceita", { exact: true })).toBeVisible();
  expect(accepted).toBe(1);
  // Medusa's own section of the page shows it too.
  await expect(page.getByRole("link", { name: "Receber itens" })).toBeVisible();

  await page.goto(`/pedido/${id}`);
  await expect(returns).toContainText("Troca aceita");
  await returns.getByRole("button", { name: "Mudei de ideia" }).click();
  await returns.getByRole("button", { name: "Manter troca" }).press("Enter");
  await expect(returns.getByRole("button", { name: "Mudei de ideia" })).toBeFocused();
  await returns.getByRole("button", { name: "Mudei de ideia" }).click();
  await returns.getByRole("button", { name: "Ficar com as peças" }).click();
  await expect(returns.getByRole("status")).toContainText("Você fica com as peças");
  await returns.getByRole("button", { name: "Devolver peças" }).click();
  await returns.getByLabel("Motivo").fill("Ficou grande");
  await expectAccessible(page);
  await returns.getByRole("button", { name: "Pedir devolução" }).click();
  await expect(returns).toContainText("Devolução pedida");

  await page.goto(`/app/orders/${id}`);
  await expect(widget).toContainText("Ficou grande");
  await widget.getByRole("button", { name: "Aceitar devolução" }).click();
  // Medusa's screen must not start a second request while it closes, however slow the machine is.
  const refused: string[] = [];
  page.on("response", (answer) => void (answer.status() >= 400 && refused.push(answer.url())));
  await page.getByRole("link", { name: "Receber itens" }).click();
  const save = page.getByRole("dialog").getByRole("button", { name: "Salvar" });
  await expect(save).toBeEnabled();
  const machine = await page.context().newCDPSession(page);
  await machine.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await save.click();
  await expect(save).toBeHidden();
  await machine.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  // The widget beside Medusa's screen shows what that screen changed.
  await expect(widget.getByText("recebida", { exact: true })).toBeVisible();
  await widget.getByLabel("Comprovante").fill("E00038166202611231402abcdef12345");
  await widget.getByRole("button", { name: "Marcar como reembolsado" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Marcar como reembolsado" }).click();
  await expect(widget.getByRole("term").filter({ hasText: "Reembolsado" })).toBeVisible();
  expect(refused).toEqual([]);
});
