import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, test } from "@playwright/test";
import type { ImportedProduct, StoreProduct } from "@alfaiataria/contract";
import { expectAccessible } from "../../support/accessible.ts";
import { administrator } from "../../support/administrator.ts";
import { linkInEmail } from "../../support/emails.ts";
import { PICTURE } from "../../support/picture.ts";
import { ORDERED, placedOrder } from "../../support/placed-order.ts";
import { UNSOLD } from "../../support/shopper.ts";
import { signInToAdmin } from "../../support/staff.ts";
import { setStock } from "../../support/stock.ts";
import { expectToast } from "../../support/toast.ts";

const addressOf = (who: string) => `${who}-${randomUUID().slice(0, 8)}@exemplo.com.br`;

async function slugOf(request: APIRequestContext, pieceId: number): Promise<string> {
  const pieces = (await (await request.get("/api/products-import")).json()) as ImportedProduct[];
  return pieces.find(({ id }) => id === pieceId)?.slug ?? "";
}

test("a buyer reviews a piece by the link of a letter, staff publish it, shoppers read it", async ({
  page,
  request,
  browser,
}) => {
  const admin = await administrator(request);
  const email = addressOf("avalia");
  const words = `O caimento é de alfaiate, ${randomUUID().slice(0, 8)}.`;
  const { id } = await placedOrder(page, email);
  await admin.post(`/admin/shop/orders/${id}/settlement`, {});
  await admin.post(`/api/orders/${id}/tracking`, { status: "delivered" });

  // In a new browser, which knows nothing about the order.
  const reader = await (await browser.newContext()).newPage();
  await reader.goto(await linkInEmail(email, `/pedido/${id}`));
  await reader.getByRole("link", { name: "Avaliar as peças" }).click();
  const form = reader.getByRole("form", { name: /^Avaliar / });
  await form.getByRole("button", { name: "Enviar avaliação" }).click();
  await expect(form.getByText("Dê de 1 a 5 estrelas.")).toBeVisible();
  await form.getByRole("radio", { name: "4 estrelas: Muito bom" }).check({ force: true });
  await form.getByRole("textbox", { name: /O que você achou/ }).fill(words);
  await form.getByLabel("Fotos da peça").setInputFiles({
    name: "foto.png",
    mimeType: "image/png",
    buffer: PICTURE,
  });
  await expect(form.getByRole("img", { name: "Foto 1" })).toBeVisible();
  await expectAccessible(reader);
  // A photograph that fails to upload is reported, and sent again.
  await reader.route("**/reviews/*/photos*", (route) => route.abort(), { times: 1 });
  const send = form.getByRole("button", { name: "Enviar avaliação" });
  await send.click();
  await expect(form.getByRole("alert").last()).not.toBeEmpty();
  await expect(form.getByRole("img", { name: "Foto 1" })).toBeVisible();
  await send.click();
  await expect(reader.getByRole("status").filter({ hasText: words })).toBeVisible();
  await reader.context().close();

  await signInToAdmin(page);
  await page.goto("/app/avaliacoes");
  const review = page.getByRole("listitem").filter({ hasText: words });
  await expect(review.getByRole("img", { name: "Foto 1 de Joaquim L." })).toBeVisible();
  await review.getByRole("button", { name: "Publicar" }).click();
  await expect(review).toBeHidden();

  const slug = await slugOf(request, ORDERED);
  const shown = page.getByRole("article").filter({ hasText: words });
  await expect(async () => {
    await page.goto(`/product/${slug}`);
    await expect(shown).toContainText("compra verificada", { timeout: 1_000 });
  }).toPass();
  await expect(shown.getByRole("img", { name: "Foto 1 de Joaquim L." })).toBeVisible();
  await expectAccessible(page);
});

test("who waits for a sold-out size is written to once when it is there again, and ends it", async ({
  page,
  request,
}) => {
  const email = addressOf("espera");
  const slug = await slugOf(request, UNSOLD);
  const { variants } = (await (await request.get(`/api/products/${slug}`)).json()) as StoreProduct;
  const variant = variants.find(({ import_id }) => import_id === UNSOLD);
  if (!variant) throw new Error(`nothing of ${slug} is sold`);
  await setStock(request, variant.id, 0);
  const ask = page.getByRole("button", { name: "Tamanho esgotado? Avise-me quando chegar" });
  await expect(async () => {
    await page.goto(`/product/${slug}?cor=${encodeURIComponent(variant.color)}`);
    await expect(ask).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await ask.click();
  const dialog = page.getByRole("dialog", { name: "Avise-me quando chegar" });
  await dialog.getByLabel("Seu email").fill(email);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Avise-me" }).click();
  await expectToast(page, "Combinado", "Avisaremos por email quando este tamanho chegar.");
  await expect(dialog).toBeHidden();

  await ask.click();
  await dialog.getByLabel("Pelo WhatsApp").check();
  await dialog.getByLabel("Telefone").fill("123");
  await dialog.getByRole("button", { name: "Avise-me" }).click();
  await expect(dialog.getByText("Informe um telefone com DDD, como (11) 98765-4321")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Telefone").fill("61998765432");
  await expect(dialog.getByLabel("Telefone")).toHaveValue("(61) 99876-5432");
  await dialog.getByRole("button", { name: "Avise-me" }).click();
  await expectToast(page, "Combinado", "Avisaremos pelo WhatsApp quando este tamanho chegar.");

  await setStock(request, variant.id, 10);
  await page.goto(await linkInEmail(email, "/avisos/cancelar"));
  await page.getByRole("button", { name: "Cancelar avisos" }).click();
  await expect(page.getByText("Pronto: você não recebe mais estes avisos.")).toBeVisible();
});
