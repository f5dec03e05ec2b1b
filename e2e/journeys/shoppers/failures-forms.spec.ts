import { expect, type Page, test } from "@playwright/test";
import { hold, refuse } from "../../support/answers.ts";
import { expectFailure, expectToast } from "../../support/toast.ts";

// The two forms through which a visitor writes to the store (spec 2 §5 and §8).

const footer = (page: Page) => page.getByRole("contentinfo");
const main = (page: Page) => page.getByRole("main");
const send = (page: Page) => main(page).getByRole("button", { name: "Enviar mensagem" });

async function fillAppointment(page: Page): Promise<void> {
  await main(page).getByLabel("Nome").fill("Ana Neri");
  await main(page).getByLabel("Email").fill("ana@exemplo.com.br");
  await main(page).getByLabel("Telefone").fill("11987654321");
  await main(page).getByLabel("Mensagem").fill("Um terno, por favor.");
}

test("the footer's form wants both fields and an address, and keeps what was typed @mesa", async ({
  page,
}) => {
  await page.goto("/fornecedores");
  await footer(page).getByRole("button", { name: "Enviar mensagem" }).click();
  await expectFailure(page, "Erro no envio", "Por favor, preencha todos os campos.");
  await footer(page).getByLabel("Seu endereço eletrônico").fill("ana");
  await footer(page).getByLabel("Sua mensagem").fill("Olá");
  await footer(page).getByRole("button", { name: "Enviar mensagem" }).click();
  await expectFailure(page, "Erro no envio", "Por favor, informe um email válido.");
  await expect(footer(page).getByLabel("Seu endereço eletrônico")).toBeFocused();
  await expect(footer(page).getByLabel("Sua mensagem")).toHaveValue("Olá");
});

test("both forms send the message of an address that mail servers refuse", async ({ page }) => {
  await page.goto("/sob-medida");
  await fillAppointment(page);
  await main(page).getByLabel("Email").fill("josé@exemplo.com.br");
  await send(page).click();
  await expectToast(page, "Mensagem enviada");
  await expect(main(page).getByLabel("Mensagem")).toHaveValue("");
  await footer(page).getByLabel("Seu endereço eletrônico").fill("josé@exemplo.com.br");
  await footer(page).getByLabel("Sua mensagem").fill("Olá");
  await footer(page).getByRole("button", { name: "Enviar mensagem" }).click();
  await expectToast(page, "Mensagem enviada", "Responderemos em josé@exemplo.com.br.");
});

test("a footer message that can't be sent is logged only; it stays to be sent again @mesa", async ({
  page,
}) => {
  await page.goto("/fornecedores");
  await refuse(page, "contact");
  const logged = page.waitForEvent("console", (entry) => entry.text().includes("could not be sent"));
  await footer(page).getByLabel("Seu endereço eletrônico").fill("ana@exemplo.com.br");
  await footer(page).getByLabel("Sua mensagem").fill("Olá");
  await footer(page).getByRole("button", { name: "Enviar mensagem" }).click();
  await logged;
  await expect(page.locator(".toast-area li")).toHaveCount(0);
  await expect(footer(page).getByLabel("Sua mensagem")).toHaveValue("Olá");
  await page.unrouteAll();
  await footer(page).getByRole("button", { name: "Enviar mensagem" }).click();
  await expectToast(page, "Mensagem enviada");
  await expect(footer(page).getByLabel("Sua mensagem")).toHaveValue("");
});

test("the appointment wants every field and an address @mesa", async ({ page }) => {
  await page.goto("/sob-medida");
  await send(page).click();
  await expectFailure(page, "Erro no envio", "Por favor, preencha todos os campos.");
  await fillAppointment(page);
  await main(page).getByLabel("Email").fill("ana");
  await send(page).click();
  await expectFailure(page, "Erro no envio", "Por favor, informe um email válido.");
  await expect(main(page).getByLabel("Email")).toBeFocused();
});

test("an appointment that can't be sent: 'Não foi possível enviar a mensagem. Tente novamente.'; then it can, is kept and cleared", async ({
  page,
}) => {
  await page.goto("/sob-medida");
  await fillAppointment(page);
  await refuse(page, "contact");
  const { answer } = await hold(page, "contact");
  await send(page).click();
  await expect(main(page).getByRole("button", { name: "Enviando..." })).toBeVisible();
  answer();
  await expectFailure(page, "Erro no envio", "Não foi possível enviar a mensagem. Tente novamente.");
  await expect(main(page).getByLabel("Mensagem")).toHaveValue("Um terno, por favor.");

  await page.unrouteAll();
  await send(page).click();
  await expectToast(page, "Mensagem enviada");
  await expect(main(page).getByLabel("Mensagem")).toHaveValue("");
  expect(
    await page.evaluate(() => [localStorage.getItem("userEmail"), localStorage.getItem("userPhone")]),
  ).toEqual(["ana@exemplo.com.br", "(11) 98765-4321"]);
});
