import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { administrator } from "../../support/administrator.ts";
import { signInToAdmin } from "../../support/staff.ts";

/** A tie in one size, for sale online. */
const PIECE = 158;

/** The shop's status for someone who wants to buy the piece. */
const buying = async (page: Page) =>
  (await page.request.get(`/api/products-import-mapping/${PIECE}`)).status();

test.describe("staff and the mapping", () => {
  test.beforeEach(({ page }) => signInToAdmin(page));

  test("a piece is found, unlinked, gone from the shop by itself, and linked again", async ({ page }) => {
    await page.goto("/app/importacao?aba=mapeamento");
    await page.getByLabel("Buscar").fill("gravata jacquard marinho");
    const row = page.getByRole("row").filter({ hasText: "Gravata Seda Jacquard Azul Marinho" });
    await expect(row).toHaveCount(1);
    await expect(page).toHaveURL(/busca=gravata/);
    await expect(row).toContainText("À venda");

    await row.getByRole("button", { name: `Ações da peça ${PIECE}` }).click();
    await page.getByRole("menuitem", { name: "Desligar o tamanho Único" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Desligar" }).click();
    await expect(page.getByText("Tamanho desligado")).toBeVisible();
    await expect(row).toContainText("Sem ligação");
    const link = row.getByRole("button", { name: `Ligar a peça ${PIECE}` });
    await expect(link).toBeFocused();
    await expect.poll(() => buying(page), { intervals: [100] }).toBe(404);

    await link.click();
    const drawer = page.getByRole("dialog", { name: `Ligar a peça ${PIECE}` });
    await drawer.getByLabel("Buscar variação").fill("jacquard azul marinho");
    await drawer.getByRole("button", { name: /^Ligar a Gravata Seda Jacquard, Azul Marinho/ }).click();
    await expect(drawer).toBeHidden();
    await expect(row).toContainText("À venda");
    await expect(row).not.toContainText("ligada à mão");
    await expect(row.getByRole("button", { name: `Ações da peça ${PIECE}` })).toBeFocused();
    await expect.poll(() => buying(page), { intervals: [100] }).toBe(200);
  });

  test("a product's page shows its rows, and leads to them in the mapping", async ({ page, request }) => {
    const { mappings } = await (
      await administrator(request)
    ).get<{ mappings: { variant: { product_id: string } }[] }>(
      `/admin/catalogue-mappings?q=${PIECE}&limit=1`,
    );
    await page.goto(`/app/products/${mappings[0]?.variant.product_id}`);
    await expect(page.getByText(`${PIECE} · Gravata Seda Jacquard Azul Marinho`)).toBeVisible();
    await expect(page.getByText(/^Disponível: \d+, em 1 local$/).first()).toBeVisible();
    await page.getByRole("link", { name: "Ver no mapeamento" }).click();
    await expect(page.getByText("Só as linhas de um produto")).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: "Gravata Seda Jacquard" }).first()).toBeVisible();
  });

  test("the catalogue is exported as the spreadsheet that it was imported from", async ({ page }) => {
    await page.goto("/app/importacao?aba=arquivos");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Baixar CSV" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^catalogo-\d{4}-\d{2}-\d{2}\.csv$/);
    const [heading, first] = (await readFile(await file.path(), "utf8")).split("\r\n");
    expect(heading).toMatch(/^\ufeffid,nome_peca,produto,preco,cor,categoria,/);
    expect(first).toMatch(/^1,Blazer Slim Lã Fria Super 120 Azul Marinho,Blazer,"R\$ 1\.890,00",/);
  });

  test("photographs are dropped, those without a piece are named, and one is taken away again", async ({
    page,
  }) => {
    await page.goto("/app/importacao?aba=arquivos");
    const photo = await page.screenshot({ type: "jpeg", clip: { x: 0, y: 0, width: 80, height: 100 } });
    const files = [`${PIECE}-2.jpg`, "999999.jpg", "leia-me.txt"];
    const dropped = await page.evaluateHandle(
      ({ names, bytes }) => {
        const transfer = new DataTransfer();
        for (const name of names) transfer.items.add(new File([new Uint8Array(bytes)], name));
        return transfer;
      },
      { names: files, bytes: [...photo] },
    );
    await page
      .getByText("Arraste para cá uma pasta ou as imagens")
      .dispatchEvent("drop", { dataTransfer: dropped });
    const pictures = page.getByRole("region", { name: "Enviar imagens" });
    await expect(pictures.getByRole("status")).toHaveText("1 de 2 enviadas · 1 com problema");
    await expect(pictures.getByRole("row").filter({ hasText: "999999.jpg" })).toContainText(
      "Não há peça com o id 999999 no catálogo",
    );
    const original = await page.request.get(`/static/pecas/${PIECE}-2.jpg`);
    expect(original.headers()["content-type"]).toBe("image/jpeg");

    await pictures.getByRole("button", { name: `Remover ${PIECE}-2.jpg` }).click();
    await expect(page.getByText("Imagem removida")).toBeVisible();
    expect((await page.request.get(`/static/pecas/${PIECE}-2.jpg`)).status()).toBe(404);
  });
});
