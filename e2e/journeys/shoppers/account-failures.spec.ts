import { expect, type Page, test } from "@playwright/test";
import { hold, refuse } from "../../support/answers.ts";
import { choosePassword, openAccountMenu, PASSWORD, register, signIn } from "../../support/account.ts";
import { expectFailure } from "../../support/toast.ts";

const main = (page: Page) => page.getByRole("main");

test("a sign-in that fails keeps the form: 'Erro ao fazer login'", async ({ page }) => {
  await refuse(page, "auth/login");
  await signIn(page, "ana@exemplo.com.br");
  await expect(page.getByText("Erro ao fazer login")).toBeVisible();
  await expect(main(page).getByLabel("Senha", { exact: true })).toHaveValue(PASSWORD);
});

for (const form of ["login", "register"] as const) {
  test(`after POST /api/auth/${form} the user is asked for, whatever cookies came with the answer; on a first page nobody is`, async ({
    page,
  }) => {
    const asked: string[] = [];
    const user = { firstName: "Ana", lastName: "Neri", email: "ana@exemplo.com.br" };
    await page.route("**/api/auth/user", (route) => {
      asked.push(new URL(page.url()).pathname);
      return route.fulfill({ json: user });
    });
    await page.route(`**/api/auth/${form}`, (route) => route.fulfill({ json: user }));
    await page.goto("/galeria");
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    if (form === "login") await signIn(page, user.email);
    else await fillRegistration(page);
    await expect(page).toHaveURL("/");
    // The address comes before its page, which closes the menu.
    await expect(page.getByRole("heading", { level: 1, name: /alfaiataria masculina/ })).toBeAttached();
    await openAccountMenu(page, "Ana");
    await expect(page.getByText(user.email, { exact: true })).toBeVisible();
    expect(asked).toHaveLength(1);
  });
}

test("a sign-in that the server refuses with a message shows that one @mesa", async ({ page }) => {
  await refuse(page, "auth/login", { status: 503, message: "Volte em um minuto" });
  await signIn(page, "ana@exemplo.com.br");
  await expect(main(page).getByRole("alert").getByText("Volte em um minuto")).toBeVisible();
});

test("each form says what it is doing: 'Entrando...', 'Criando conta...', 'Enviando...', 'Alterando senha...' @mesa", async ({
  page,
}) => {
  const { answer } = await hold(page, "auth/*");
  await signIn(page, "ana@exemplo.com.br");
  await expect(page.getByRole("button", { name: "Entrando..." })).toBeDisabled();
  await fillRegistration(page);
  await expect(page.getByRole("button", { name: "Criando conta..." })).toBeDisabled();
  await page.goto("/forgot-password");
  await main(page).getByLabel("Email").fill("ana@exemplo.com.br");
  await main(page).getByRole("button", { name: "Enviar link" }).click();
  await expect(page.getByRole("button", { name: "Enviando..." })).toBeDisabled();
  await choosePassword(page, "/reset-password?token=nenhum");
  await expect(page.getByRole("button", { name: "Alterando senha..." })).toBeDisabled();
  answer();
});

test("a registration that fails: 'Erro ao criar conta'", async ({ page }) => {
  await refuse(page, "auth/register");
  await fillRegistration(page);
  await expect(page.getByText("Erro ao criar conta")).toBeVisible();
});

test("a recovery that fails: 'Erro ao solicitar recuperação de senha'", async ({ page }) => {
  await refuse(page, "auth/forgot-password");
  await page.goto("/forgot-password");
  await main(page).getByLabel("Email").fill("ana@exemplo.com.br");
  await main(page).getByRole("button", { name: "Enviar link" }).click();
  await expect(page.getByText("Erro ao solicitar recuperação de senha")).toBeVisible();
});

test("a new password that can't be set for the moment: 'Erro ao redefinir senha'", async ({ page }) => {
  await refuse(page, "auth/reset-password");
  await choosePassword(page, "/reset-password?token=nenhum");
  await expect(page.getByText("Erro ao redefinir senha")).toBeVisible();
});

test("a token that is none: 'Link Inválido', 'Token inválido'", async ({ page }) => {
  await choosePassword(page, "/reset-password?token=nenhum");
  await expect(page.getByRole("heading", { name: "Link Inválido" })).toBeVisible();
  await expect(page.getByText("Token inválido")).toBeVisible();
});

test("signing out, saving and sending a photo each say that they failed", async ({ page }) => {
  await register(page);
  await page.goto("/profile");
  await refuse(page, "auth/logout");
  await refuse(page, "profile");
  await refuse(page, "profile/upload-image");

  await main(page).getByLabel("Profissão").fill("Poeta");
  await page.getByRole("button", { name: "Salvar Perfil" }).click();
  await expect(main(page).getByText("Erro ao salvar perfil")).toBeVisible();
  await expect(main(page).getByLabel("Profissão")).toHaveValue("Poeta");

  const photo = { name: "foto.png", mimeType: "image/png", buffer: await main(page).screenshot() };
  await page.locator('input[type="file"]').setInputFiles(photo);
  await expectFailure(page, "Erro", "Erro ao fazer upload da imagem");

  await openAccountMenu(page, "Joaquim");
  await page.getByRole("button", { name: "Sair" }).click();
  await expectFailure(page, "Erro", "Erro ao fazer logout");
});

test("a profile is saved although the session ended while it was written", async ({ page, context }) => {
  const { email } = await register(page);
  await page.goto("/profile");
  await main(page).getByLabel("Profissão").fill("Poeta");
  await context.clearCookies();
  await page.getByRole("button", { name: "Salvar Perfil" }).click();
  await expect(main(page).getByText("Não autenticado")).toBeVisible();
  const [another] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: "Entre de novo em outra aba" }).click(),
  ]);
  await signIn(another, email);
  await expect(another).toHaveURL("/");
  await page.getByRole("button", { name: "Salvar Perfil" }).click();
  await expect(page.getByText("Suas informações foram salvas com sucesso.")).toBeVisible();
});

test("a profile that can't be loaded offers another try", async ({ page }) => {
  await register(page);
  await refuse(page, "profile", { method: "GET" });
  await page.goto("/profile");
  await expect(page.getByText("Não foi possível carregar seu perfil")).toBeVisible();
  await page.unroute("**/api/profile");
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await expect(page.getByRole("button", { name: "Salvar Perfil" })).toBeVisible();
});

test("an order that is somebody else's is not found", async ({ page }) => {
  await page.goto("/pedido/order_01ABCDEFGH?token=falso");
  await expect(page.getByRole("heading", { name: "Pedido não encontrado" })).toBeVisible();
});

async function fillRegistration(page: Page): Promise<void> {
  await page.goto("/register");
  await main(page).getByLabel("Nome", { exact: true }).fill("Ana");
  await main(page).getByLabel("Sobrenome").fill("Neri");
  await main(page).getByLabel("Email").fill("ana@exemplo.com.br");
  await main(page).getByLabel("Senha", { exact: true }).fill(PASSWORD);
  await main(page).getByLabel("Confirmar senha").fill(PASSWORD);
  await main(page).getByRole("button", { name: "Criar Conta" }).click();
}
