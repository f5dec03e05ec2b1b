import { expect, test } from "@playwright/test";
import { expectAccessible } from "../../support/accessible.ts";
import { administrator } from "../../support/administrator.ts";
import { placedOrder } from "../../support/placed-order.ts";
import { signInToAdmin } from "../../support/staff.ts";

/** One pixel. */
const PHOTO = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

test("a buyer tells how it fits, a photograph that fails is told and sent again, and staff read it", async ({
  page,
  request,
}) => {
  const admin = await administrator(request);
  const { id, number } = await placedOrder(page);
  await admin.post(`/admin/shop/orders/${id}/settlement`, {});
  await admin.post(`/api/orders/${id}/tracking`, { status: "delivered" });
  await page.goto(`/pedido/${id}`);
  await page.getByRole("link", { name: "Avaliar as peças" }).click();
  const form = page.getByRole("form", { name: /^Avaliar / });
  await form.getByRole("button", { name: "Enviar avaliação" }).click();
  await expect(form.getByRole("alert")).toContainText("Dê de 1 a 5 estrelas");
  await form.getByRole("radio", { name: "4 estrelas: Muito bom" }).check({ force: true });
  await form.getByLabel("O que você achou").fill("Veste bem.");
  await form
    .getByLabel("Fotos da peça")
    .setInputFiles({ name: "a.gif", mimeType: "image/gif", buffer: PHOTO });
  await expectAccessible(page);

  await page.route("**/reviews/*/photos*", (route) => route.abort(), { times: 1 });
  const send = form.getByRole("button", { name: "Enviar avaliação" });
  await send.click();
  await expect(form.getByRole("alert").last()).not.toBeEmpty();
  await expect(form.getByRole("img", { name: "Foto 1" })).toBeVisible();
  await send.click();
  await expect(page.getByText("Veste bem.")).toBeVisible();
  await expect(page.getByRole("img", { name: "Sua foto 1" })).toBeVisible();
  await expect(form).toBeHidden();

  await signInToAdmin(page);
  await page.goto("/app/avaliacoes");
  const review = page.getByRole("listitem").filter({ hasText: `pedido nº ${number}` });
  await expect(review.getByRole("img", { name: "4 de 5 estrelas" })).toBeVisible();
  await expect(review).toContainText("Veste bem.");
});
