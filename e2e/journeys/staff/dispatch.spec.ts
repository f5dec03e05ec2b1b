import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../../support/accessible.ts";
import { administrator } from "../../support/administrator.ts";
import { arriveWithAPiece, CLIENT, fillForm } from "../../support/shopper.ts";
import { signInToAdmin } from "../../support/staff.ts";

/** Orders a piece as a shopper who gives a CPF. @returns the order's id and number */
async function orderWithCpf(page: Page): Promise<{ id: string; number: number }> {
  await arriveWithAPiece(page);
  await page.goto("/checkout");
  await fillForm(page);
  const cpf = page.getByLabel("CPF ou CNPJ");
  const submit = page.getByRole("button", { name: "Finalizar Pedido" });
  await cpf.pressSequentially("52998224724");
  await submit.click();
  await expect(page.getByText("CPF ou CNPJ inválido")).toBeVisible();
  await cpf.fill("");
  await cpf.pressSequentially("52998224725");
  await expect(cpf).toHaveValue("529.982.247-25");
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith("/api/orders/with-seller")),
    submit.click(),
  ]);
  const { order } = (await answer.json()) as { order: { id: string; number: number } };
  await expect(page.getByText("529.982.247-25")).toBeVisible();
  return order;
}

test("what a shopper orders with a CPF is packed and labeled on paper, and booked by a spreadsheet", async ({
  page,
  request,
}) => {
  const { id, number } = await orderWithCpf(page);
  const admin = await administrator(request);
  await admin.post(`/admin/shop/orders/${id}/settlement`, {});

  await signInToAdmin(page);
  await page.goto(`/app/orders/${id}`);
  const widget = page.getByRole("region", { name: "Imprimir" });
  // Admin is large: opening it may take as long as the test's own timeout.
  await widget.waitFor();
  await expect(page.getByRole("region", { name: "Pagamento e entrega" })).toContainText("529.982.247-25");
  await widget.getByRole("link", { name: "Declaração de conteúdo" }).click();
  const paper = page.locator(".paper");
  await expect(paper).toContainText("CPF 529.982.247-25");
  await expect(paper).toContainText("Assinatura do declarante/remetente");
  await page.getByRole("button", { name: "Voltar" }).click();
  await expect(page).toHaveURL(`/app/orders/${id}`);

  // A page that the list no longer has leads to its last one.
  await page.goto("/app/expedicao?pagina=9");
  const table = page.getByRole("table", { name: "Pedidos" });
  await table.getByRole("checkbox", { name: `Escolher o pedido nº ${number}` }).waitFor();
  await expect(page).toHaveURL("/app/expedicao?lista=a-enviar&pagina=1");
  await expectAccessible(page, "main");
  await table.getByRole("checkbox", { name: `Escolher o pedido nº ${number}` }).click();
  await expect(page.getByText("1 pedido escolhido")).toBeVisible();
  await page.getByRole("link", { name: "Etiqueta 10 × 15 cm" }).click();
  await expect(paper).toContainText(CLIENT.name);
  await expect(paper).toContainText(CLIENT.zipCode);
  await expect(paper.getByRole("img", { name: `Código QR do pedido nº ${number}` })).toBeVisible();
  await expect(paper).not.toContainText("529.982");

  // Printing gives only the label, in its own size.
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Imprimir" })).toBeHidden();
  await expect(page.locator("#medusa")).toBeHidden();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const pages = [...pdf.matchAll(/\/MediaBox \[0 0 (\S+) (\S+)\]/g)];
  const millimeters = pages.map(([, ...sides]) =>
    sides.map((side) => Math.round((Number(side) / 72) * 25.4)),
  );
  expect(millimeters).toEqual([[100, 150]]);
  await page.emulateMedia({ media: "screen" });

  await page.getByRole("link", { name: "Lista de separação" }).click();
  await expect(paper.getByRole("row").filter({ hasText: String(number) })).toHaveCount(1);
  await page.getByRole("button", { name: "Voltar" }).click();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^pedidos-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), "utf8");
  const line = text.split("\r\n").find((each) => each.startsWith(`${number};`));
  expect(line).toContain(`;${CLIENT.name};529.982.247-25;${CLIENT.email};`);
  expect(line).toContain(";Pago;");
});
