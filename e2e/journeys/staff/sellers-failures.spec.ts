import { expect, type Page, test } from "@playwright/test";
import { signInToAdmin } from "../../support/staff.ts";

// The error catalogue of seller administration (spec 2 §8), row by row.

/** Makes Admin's calls for sellers fail with this message. */
async function refuseSellers(page: Page, method: string, message: string): Promise<void> {
  await page.route(/\/admin\/shop\/sellers/, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 409, json: { message, code: "conflict" } })
      : route.fallback(),
  );
}

test.beforeEach(async ({ page }) => {
  await signInToAdmin(page);
  await page.goto("/app/vendedores");
});

test("a seller who can't be created: 'Erro' with the server's message, and nothing typed is lost", async ({
  page,
}) => {
  await refuseSellers(page, "POST", "Já existe um vendedor com este código");
  await page.getByRole("tab", { name: "Adicionar Vendedor" }).click();
  await page.getByLabel("Código").fill("VSP99");
  await page.getByLabel("Nome").fill("Ana Neri");
  await page.getByLabel("E-mail").fill("ana@exemplo.com.br");
  await page.getByLabel("Telefone").fill("+55 11 98765-4321");
  await page.getByRole("button", { name: "Criar Vendedor" }).click();
  await expect(page.getByText("Erro", { exact: true })).toBeVisible();
  await expect(page.getByText("Já existe um vendedor com este código")).toBeVisible();
  await expect(page.getByLabel("Nome")).toHaveValue("Ana Neri");
});

test("a seller who can't be changed: 'Erro' with the server's message, and the switch is as before", async ({
  page,
}) => {
  await refuseSellers(page, "PUT", "Tente mais tarde");
  const status = page.getByRole("switch").first();
  await expect(status).toBeChecked();
  await status.click();
  await expect(page.getByText("Tente mais tarde")).toBeVisible();
  await expect(status).toBeChecked();
});
