import { readFile } from "node:fs/promises";
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { EMAIL } from "../../support/administrator.ts";
import { signInToAdmin } from "../../support/staff.ts";

const NEW_PIECE = 990_001;
const FILE = { name: "vitrine.csv", mimeType: "text/csv" };

/** The sample sheet with an unknown heading, an invalid price, and one extra piece. */
async function sheetWithErrors(): Promise<Buffer> {
  const sample = await readFile(new URL("../../../backend/data/catalogo.csv", import.meta.url), "utf8");
  const newest = `${NEW_PIECE},Blazer de Ensaio Verde,Blazer,"R$ 777,00",Verde,Vestuário Superior,Blazers,48,2`;
  return Buffer.from(
    `${sample.replace(",preco,", ",Vitrine,").replace('"R$ 1.890,00"', '"sob medida"').trimEnd()}\n${newest}\n`,
  );
}

/** The catalogue as shoppers receive it. */
const catalogue = async (request: APIRequestContext) => (await request.get("/api/products-import")).text();

const main = (page: Page) => page.getByRole("main");
const drop = async (page: Page, buffer: Buffer) =>
  main(page)
    .getByLabel("Planilha", { exact: true })
    .setInputFiles({ ...FILE, buffer });

test("import with errors mended", async ({ page, request }) => {
  const before = await catalogue(request);
  await signInToAdmin(page);
  await page.goto("/app/importacao");
  await drop(page, await sheetWithErrors());

  await test.step("the heading that was not recognized is mapped", async () => {
    await expect(page.getByText("Faltam colunas obrigatórias")).toBeVisible();
    await page.getByRole("combobox", { name: "Coluna de 'Vitrine'" }).click();
    await page.getByRole("option", { name: "Preço (falta)" }).click();
    await expect(page.getByText("Faltam colunas obrigatórias")).toBeHidden();
  });

  await test.step("the bad price is mended in place, and can be put back", async () => {
    const cell = page.getByRole("textbox", { name: "Preço da linha 2" });
    await expect(cell).toHaveValue("sob medida");
    await expect(page.getByRole("row", { name: /o preço não foi entendido/ })).toBeVisible();
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Baixar erros" }).click();
    expect((await download).suggestedFilename()).toBe("erros-da-planilha.csv");

    await cell.fill("qualquer");
    await cell.press("Escape");
    await expect(cell).toHaveValue("sob medida");
    await cell.fill("R$ 1.890,00");
    await cell.press("Enter");
    await expect(page.getByRole("heading", { name: "Nenhuma linha com erro" })).toBeVisible();
    await page.getByRole("button", { name: "Desfazer a correção de Preço da linha 2" }).click();
    await expect(cell).toHaveValue("sob medida");
    await cell.fill("R$ 1.890,00");
    await cell.press("Enter");
    await expect(page.getByRole("heading", { name: "Valores corrigidos (1)" })).toBeVisible();
  });

  await test.step("it is imported, and a reload stays with it", async () => {
    await page.reload();
    const piece = page.getByRole("row", { name: /Blazer de Ensaio Verde/ });
    await expect(piece).toContainText(/Preço: R\$\s777,00.*Cor: Verde.*Tamanhos: 48.*Estoque: 2/);
    await page.getByRole("button", { name: "Importar 1 mudança" }).click();
    await expect(page.getByRole("heading", { name: "Importação concluída" })).toBeVisible();
    await expect.poll(() => catalogue(request)).toContain("Blazer de Ensaio Verde");
  });

  await test.step("it is in the list with who and when, and is taken back", async () => {
    await page.getByRole("tab", { name: "Importações anteriores" }).click();
    const row = page.getByRole("row", { name: FILE.name }).first();
    await expect(row).toContainText(EMAIL);
    await row.getByRole("button", { name: `Ver a importação de '${FILE.name}'` }).click();
    await expect(
      page.getByRole("dialog").getByRole("cell", { name: "Blazer de Ensaio Verde" }),
    ).toBeVisible();
    await page.keyboard.press("Escape");
    await row.getByRole("button", { name: "Desfazer" }).click();
    const prompt = page.getByRole("alertdialog");
    await expect(prompt).toContainText("as vendas e contagens feitas desde então continuam valendo");
    await prompt.getByRole("button", { name: "Desfazer" }).click();
    await expect(row).toContainText("Desfeita");
    await expect.poll(() => catalogue(request)).toBe(before);
  });
});

test("what is no catalogue is refused with its reason, and a draft can be discarded", async ({ page }) => {
  await signInToAdmin(page);
  await page.goto("/app/importacao");
  await drop(page, Buffer.from("só uma linha"));
  await expect(main(page).getByRole("alert")).toContainText("Isto não é um catálogo");
  await drop(page, Buffer.from("%PDF-1.4\n1 0 obj\n<< >>\nendobj\n"));
  await expect(main(page).getByRole("alert")).toContainText("Este arquivo não é uma planilha");
  await drop(page, await sheetWithErrors());
  await page.getByRole("button", { name: "Descartar" }).press("Enter");
  await expect(main(page).getByLabel("Planilha", { exact: true })).toBeFocused();
});

test("a draft with corrections is discarded only when that is meant", async ({ page }) => {
  await signInToAdmin(page);
  await page.goto("/app/importacao");
  await drop(page, await sheetWithErrors());
  await page.getByRole("combobox", { name: "Coluna de 'Vitrine'" }).click();
  await page.getByRole("option", { name: "Preço (falta)" }).click();
  const cell = page.getByRole("textbox", { name: "Preço da linha 2" });
  await cell.fill("R$ 1.890,00");
  await cell.press("Enter");
  await expect(page.getByRole("heading", { name: "Valores corrigidos (1)" })).toBeVisible();

  const discard = page.getByRole("button", { name: "Descartar" });
  const prompt = page.getByRole("alertdialog");
  await discard.click();
  await expect(prompt).toContainText("1 correção feita aqui se perde");
  await prompt.getByRole("button", { name: "Cancelar" }).click();
  await expect(page.getByRole("heading", { name: "Valores corrigidos (1)" })).toBeVisible();
  await discard.click();
  await prompt.getByRole("button", { name: "Descartar" }).click();
  await expect(main(page).getByLabel("Planilha", { exact: true })).toBeFocused();
});

test("a sheet that lists one piece takes the others off sale only if that is meant", async ({
  page,
  request,
}) => {
  const before = await catalogue(request);
  await signInToAdmin(page);
  await page.goto("/app/importacao");
  const heading = "id,nome_peca,produto,preco,cor,categoria,sub_categoria,tamanhos,estoque";
  const line = `${NEW_PIECE},Blazer de Ensaio Verde,Blazer,"R$ 777,00",Verde,Vestuário Superior,Blazers,48,2`;
  await drop(page, Buffer.from(`${heading}\n${line}\n`));
  const only = page.getByRole("switch", { name: "Só atualizar as peças da planilha" });
  await expect(only).toHaveAccessibleDescription(/\d+ peças não estão na planilha e saem da venda\./);
  await only.press("Space");
  await expect(only).toHaveAccessibleDescription("As que ela não lista continuam à venda, como estão.");
  await expect(only).toBeFocused();
  await page.getByRole("button", { name: "Importar 1 mudança" }).click();
  await expect(page.getByRole("heading", { name: "Importação concluída" })).toBeVisible();
  await expect.poll(() => catalogue(request)).toContain("Blazer de Ensaio Verde");
  await page.getByRole("tab", { name: "Importações anteriores" }).click();
  await page.getByRole("row", { name: FILE.name }).first().getByRole("button", { name: "Desfazer" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Desfazer" }).click();
  await expect.poll(() => catalogue(request)).toBe(before);
});

test("on a phone the tabs are one line that scrolls by itself", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await signInToAdmin(page);
  await page.goto("/app/importacao");
  const tabs = main(page).getByRole("tab");
  await expect(tabs).toHaveCount(4);
  const [first, last] = [await tabs.first().boundingBox(), await tabs.last().boundingBox()];
  expect([last?.y, last?.height]).toEqual([first?.y, first?.height]);
  await tabs.last().click();
  // Fully visible, except for a fraction of a pixel that the browser rounds away.
  await expect(tabs.last()).toBeInViewport({ ratio: 0.99 });
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(375);
});
