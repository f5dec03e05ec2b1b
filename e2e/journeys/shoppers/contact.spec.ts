import { expect, type Page, test } from "@playwright/test";
import { arriveWithAPiece } from "../../support/shopper.ts";

const ASKING = /^(Agende um atendimento|Agendar consulta|Falar com Consultor)$/;
const PAGES = [
  ["/", "Gostaria de agendar um atendimento."],
  ["/sob-medida", "Gostaria de agendar um atendimento sob medida."],
];

for (const [path = "", words = ""] of PAGES) {
  test(`every button of ${path} that asks for an appointment opens a seller's WhatsApp`, async ({ page }) => {
    await page.goto(path);
    const buttons = page.getByRole("button", { name: ASKING }).filter({ visible: true });
    const all = await buttons.count();
    expect(all).toBeGreaterThan(0);
    for (let at = 0; at < all; at += 1) {
      expect(await textOf(page, () => buttons.nth(at).click())).toContain(words);
    }
  });
}

test("the menu's button asks for an appointment, with the phone and email that were given before", async ({
  page,
}) => {
  await page.goto("/sob-medida");
  await page.evaluate(() => {
    localStorage.setItem("userEmail", "ana@exemplo.com.br");
    localStorage.setItem("userPhone", "(11) 98765-4321");
  });
  const menu = page.getByRole("button", { name: "Abrir menu" });
  if (await menu.isVisible()) await menu.click();
  const bar = page.getByRole("banner");
  const button = bar.getByRole("button", { name: /^Agend(ar consulta|e um atendimento)$/ });
  const text = await textOf(page, () => button.filter({ visible: true }).first().click());
  expect(text).toContain("*Email:* ana@exemplo.com.br\n*Telefone:* (11) 98765-4321");
});

test("the footer's form, pressed once more after it was sent, does not turn that into a failure", async ({
  page,
}) => {
  await page.goto("/galeria");
  const footer = page.getByRole("contentinfo");
  await footer.getByLabel("Seu endereço eletrônico").fill("ana@exemplo.com.br");
  await footer.getByLabel("Sua mensagem").fill("Vocês ajustam barras?");
  const send = footer.getByRole("button", { name: "Enviar mensagem" });
  await send.click();
  await expect(page.getByText("Mensagem enviada")).toBeVisible();
  await send.click();
  await expect(footer.getByLabel("Seu endereço eletrônico")).toHaveValue("");
  await expect(page.getByText("Erro no envio")).toBeHidden();
  await expect(page.getByText("Mensagem enviada")).toBeVisible();
});

test("beside the footer's field a page's own form has the only 'Email'", async ({ page }) => {
  for (const path of ["/login", "/register", "/forgot-password", "/sob-medida"]) {
    await page.goto(path);
    await expect(page.getByRole("contentinfo").getByLabel("Seu endereço eletrônico")).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveCount(1);
  }
  await arriveWithAPiece(page);
  await page.goto("/checkout");
  await expect(page.getByLabel("Nome completo")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveCount(1);
});

/**
 * The text that WhatsApp is opened with. An empty answer (204) keeps a phone's page, which would navigate to WhatsApp,
 * where it is.
 */
async function textOf(page: Page, press: () => Promise<void>): Promise<string> {
  await page.context().route("https://wa.me/**", (route) => route.fulfill({ status: 204 }));
  const asked = page
    .context()
    .waitForEvent("request", (request) => request.url().startsWith("https://wa.me/"));
  await press();
  const url = new URL((await asked).url());
  expect(url.pathname).toMatch(/^\/55\d{10,11}$/);
  return url.searchParams.get("text") ?? "";
}
