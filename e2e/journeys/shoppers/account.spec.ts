import { expect, type Page, test } from "@playwright/test";
import { favorite } from "@alfaiataria/contract/openapi";
import {
  choosePassword,
  openAccountMenu,
  PASSWORD,
  register,
  registerByCall,
  signIn,
} from "../../support/account.ts";
import { linkInEmail } from "../../support/emails.ts";
import { placedOrder } from "../../support/placed-order.ts";
import { expectToast } from "../../support/toast.ts";

const main = (page: Page) => page.getByRole("main");
const signOut = async (page: Page) => {
  await openAccountMenu(page, "Joaquim");
  await page.getByRole("button", { name: "Sair" }).click();
  await expectToast(page, "Logout realizado", "Você foi desconectado com sucesso.");
};
const openProfile = async (page: Page) => {
  await openAccountMenu(page, "Joaquim");
  await page.getByRole("link", { name: "Meu Perfil" }).click();
};

test("a visitor registers, is greeted by name, signs out and in again", async ({ page }) => {
  const { email } = await register(page);
  await openAccountMenu(page, "Joaquim");
  await expect(page.getByText("Joaquim Nabuco")).toBeVisible();
  await expect(page.getByText(email, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page.getByText("Você foi desconectado com sucesso.")).toBeVisible();
  expect((await page.request.get("/api/auth/user")).status()).toBe(401);

  await signIn(page, email);
  await expect(page).toHaveURL("/");
  await expectToast(page, "Login realizado com sucesso", "Bem-vindo de volta!");
  // Also after a reload; and someone signed in is redirected away from these pages.
  for (const door of ["/login", "/register"]) {
    await page.goto(door);
    await expect(page).toHaveURL("/");
  }
});

test("a wrong password is refused in words, and nothing typed is lost", async ({ page }) => {
  const { email } = await register(page);
  await signOut(page);
  await signIn(page, email, "Errada#1989");
  await expect(main(page).getByRole("alert").filter({ hasText: /\S/ }).first()).toBeVisible();
  await expect(page).toHaveURL("/login");
  await expect(main(page).getByLabel("Email")).toHaveValue(email);
  await expect(main(page).getByLabel("Senha", { exact: true })).toHaveValue("Errada#1989");
});

test("what is typed before the form has come alive stays, and counts", async ({ page }) => {
  let letPass: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => (letPass = resolve));
  await page.route(/\/register-form-/, async (route) => {
    await passed;
    await route.continue();
  });
  await page.goto("/register", { waitUntil: "domcontentloaded" });
  const submit = main(page).getByRole("button", { name: "Criar Conta" });
  await main(page).getByLabel("Senha", { exact: true }).fill("curta");
  await main(page).getByLabel("Email").pressSequentially("joaquim@exemplo");
  await expect(submit).toBeDisabled();
  letPass();
  await expect(submit).toBeEnabled();
  await expect(main(page).getByText("uma letra minúscula, atendido")).toBeVisible();
  await page.keyboard.type(".com.br");
  await expect(main(page).getByLabel("Email")).toHaveValue("joaquim@exemplo.com.br");
  await submit.click();
  await expect(main(page).getByText("Senha deve ter pelo menos 8 caracteres", { exact: true })).toBeVisible();
  await expect(main(page).getByText("Email inválido", { exact: true })).toBeHidden();
});

test("registration names every bad field and takes the shopper to the first", async ({ page }) => {
  await page.goto("/register");
  await main(page).getByLabel("Senha", { exact: true }).fill("curta");
  await main(page).getByLabel("Confirmar senha").fill("outra");
  await main(page).getByRole("button", { name: "Criar Conta" }).click();
  for (const message of [
    "Nome deve ter pelo menos 2 caracteres",
    "Sobrenome deve ter pelo menos 2 caracteres",
    "Email inválido",
    "Senha deve ter pelo menos 8 caracteres",
    "Senhas não coincidem",
  ]) {
    await expect(main(page).getByText(message, { exact: true })).toBeVisible();
  }
  await expect(main(page).getByLabel("Nome", { exact: true })).toBeFocused();
});

test("a forgotten password is replaced by the link of the email, which works once", async ({ page }) => {
  const { email } = await register(page);
  await signOut(page);
  await page.goto("/forgot-password");
  await main(page).getByLabel("Email").fill(email);
  await main(page).getByRole("button", { name: "Enviar link" }).click();
  await expect(page.getByRole("heading", { name: "Email Enviado" })).toBeVisible();
  await expectToast(page, "Email enviado", "Se o email estiver cadastrado");

  const link = await linkInEmail(email, "/reset-password");
  await choosePassword(page, link, "Chuleado#1990");
  await expect(page.getByRole("heading", { name: "Senha Redefinida" })).toBeVisible();
  await expectToast(page, "Senha redefinida com sucesso");
  await expect(page).toHaveURL("/login");
  await signIn(page, email, "Chuleado#1990");
  await expect(page).toHaveURL("/");

  await choosePassword(page, link, "Alfinete#1991");
  await expect(page.getByRole("heading", { name: "Link Inválido" })).toBeVisible();
});

test("without its token the link is of no use, and says so", async ({ page }) => {
  await page.goto("/reset-password");
  await expect(page.getByRole("heading", { name: "Link Inválido" })).toBeVisible();
  await expect(
    page.getByText("Token de recuperação não encontrado. Solicite um novo link de recuperação."),
  ).toBeVisible();
  await expect(main(page).getByRole("link", { name: "Solicitar novo link" })).toHaveAttribute(
    "href",
    "/forgot-password",
  );
});

test("the email of welcome confirms the address", async ({ page }) => {
  const { email } = await register(page);
  await page.goto("/profile");
  await expect(page.getByText("Seu email ainda não foi confirmado.")).toBeVisible();
  await page.goto(await linkInEmail(email, "/confirmar-email"));
  await main(page).getByRole("button", { name: "Confirmar email" }).click();
  await expect(page.getByRole("heading", { name: "Email Confirmado" })).toBeVisible();
  await main(page).getByRole("link", { name: "Meu Perfil" }).click();
  await expect(page.getByRole("button", { name: "Salvar Perfil" })).toBeVisible();
  await expect(page.getByText("Seu email ainda não foi confirmado.")).toBeHidden();
});

test("on another device the email's link asks for the account's password", async ({ page, browser }) => {
  const { email } = await register(page);
  const link = await linkInEmail(email, "/confirmar-email");
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(link);
  const confirm = main(elsewhere).getByRole("button", { name: "Confirmar email" });
  await main(elsewhere).getByLabel("Senha da conta").fill("Errada#1989");
  await confirm.click();
  await expect(main(elsewhere).getByText("Senha incorreta")).toBeVisible();
  await main(elsewhere).getByLabel("Senha da conta").fill(PASSWORD);
  await confirm.click();
  await expect(elsewhere.getByRole("heading", { name: "Email Confirmado" })).toBeVisible();
  await elsewhere.context().close();
  expect((await page.request.get("/api/auth/user")).status()).toBe(200);
});

test("whoever did not create the account signs everybody out of it, and confirms nothing", async ({
  page,
  browser,
}) => {
  const { email } = await register(page);
  const link = await linkInEmail(email, "/confirmar-email");
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(link);
  await main(elsewhere).getByRole("button", { name: "Encerrar sessões abertas" }).click();
  await expect(elsewhere.getByRole("heading", { name: "Sessões Encerradas" })).toBeVisible();
  await main(elsewhere).getByRole("button", { name: "Informar a senha" }).click();
  await expect(main(elsewhere).getByLabel("Senha da conta")).toBeVisible();
  await elsewhere.context().close();
  expect((await page.request.get("/api/auth/user")).status()).toBe(401);
  await signIn(page, email);
  await expect(page).toHaveURL("/");
  await page.goto("/profile");
  await expect(page.getByText("Seu email ainda não foi confirmado.")).toBeVisible();
});

test("the profile is for those who are signed in", async ({ page }) => {
  await page.goto("/profile");
  await expect(page.getByText("Faça login para acessar seu perfil")).toBeVisible();
});

test("a profile is saved across its tabs, and the address comes with the CEP", async ({ page }) => {
  await register(page);
  await openProfile(page);
  const save = page.getByRole("button", { name: "Salvar Perfil" });
  await expect(save).toBeDisabled();
  await main(page).getByLabel("CPF").fill("52998224725");
  await main(page).getByLabel("Profissão").fill("Diplomata");
  await main(page).getByLabel("CEP").fill("01310100");
  await main(page).getByLabel("CEP").blur();
  await expect(main(page).getByLabel("Cidade")).toHaveValue("São Paulo");
  await page.getByRole("tab", { name: "Preferências" }).click();
  await main(page).getByLabel("Preferências de estilo").fill("Risca de giz, lapela larga");
  await save.press("Enter");
  await expect(page.getByText("Suas informações foram salvas com sucesso.")).toBeVisible();
  await expect(save).toBeDisabled();
  await expect(save).toBeFocused();

  await page.reload();
  await expect(main(page).getByLabel("Preferências de estilo")).toHaveValue("Risca de giz, lapela larga");
  await page.getByRole("tab", { name: "Dados Pessoais" }).click();
  await expect(main(page).getByLabel("CPF")).toHaveValue("529.982.247-25");
  await expect(main(page).getByLabel("Endereço", { exact: true })).toHaveValue(/Paulista/);
});

test("a document that is no CPF, a phone with an extension and a foreign postal code are kept as they are written", async ({
  page,
}) => {
  await register(page);
  await openProfile(page);
  const kept = {
    "CPF ou outro documento": "RG 12.345.678-X",
    Telefone: "3333-4444, ramal 12",
    CEP: "SW1A 1AA",
  };
  for (const [label, text] of Object.entries(kept)) {
    await main(page).getByLabel(label).fill(text);
    await main(page).getByLabel(label).blur();
  }
  await page.getByRole("button", { name: "Salvar Perfil" }).click();
  await expect(page.getByText("Suas informações foram salvas com sucesso.")).toBeVisible();
  await page.reload();
  for (const [label, text] of Object.entries(kept))
    await expect(main(page).getByLabel(label)).toHaveValue(text);
});

test("what is not saved is not left behind unasked", async ({ page }) => {
  await register(page);
  await openProfile(page);
  await main(page).getByLabel("Profissão").fill("Poeta");
  await page.getByRole("contentinfo").getByRole("link", { name: "Peças Prontas" }).click();
  const dialog = page.getByRole("dialog", { name: "Alterações não salvas" });
  await dialog.getByRole("button", { name: "Continuar editando" }).click();
  await expect(main(page).getByLabel("Profissão")).toHaveValue("Poeta");
  await page.getByRole("contentinfo").getByRole("link", { name: "Peças Prontas" }).click();
  await dialog.getByRole("button", { name: "Sair sem salvar" }).click();
  await expect(page).toHaveURL("/pecas-prontas");
});

test("whoever signs in or out in one tab is signed in or out in the others, which show and save nothing of who was before", async ({
  page,
  context,
}) => {
  const ana = await registerByCall(page);
  await page.goto("/profile");
  await page.getByLabel("Profissão").fill("Alfaiate");
  const other = await context.newPage();
  // The session has ended meanwhile: who signs in again finds what was typed.
  await context.request.post("/api/auth/logout");
  const followed = page.waitForResponse("**/api/auth/user");
  await signIn(other, ana.email);
  await expect(other).toHaveURL("/");
  // The address comes before its page, which closes the menu.
  await expect(other.getByRole("heading", { level: 1, name: /alfaiataria masculina/ })).toBeAttached();
  await (await followed).finished();
  await expect(page.getByLabel("Profissão")).toHaveValue("Alfaiate");

  await openAccountMenu(other, ana.firstName);
  await other.getByRole("button", { name: "Sair" }).click();
  await expect(page.getByText("Faça login para acessar seu perfil")).toBeVisible();
  await signIn(other, ana.email);
  await expect(page.getByLabel("Profissão")).toHaveValue("");

  await page.getByLabel("Profissão").fill("Alfaiate");
  await context.clearCookies();
  const { email } = await register(other);
  await expect(main(page).getByText(email)).toBeVisible();
  await expect(main(page).getByText(ana.email)).toBeHidden();
  await expect(page.getByLabel("Profissão")).toHaveValue("");
});

test("a profile that comes back from the browser's memory is not shown to whoever is there after its customer", async ({
  page,
  context,
}) => {
  const { email } = await registerByCall(page);
  await page.goto("/profile");
  await expect(main(page).getByText(email)).toBeVisible();
  await context.request.post("/api/auth/logout");
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(page.getByText("Faça login para acessar seu perfil")).toBeVisible();
  await expect(main(page).getByText(email)).toBeHidden();
});

test("who signs out on an order's page still sees the order that this browser placed", async ({ page }) => {
  const { firstName } = await registerByCall(page);
  const { id, number } = await placedOrder(page);
  await page.goto(`/pedido/${id}`);
  const heading = page.getByRole("heading", { name: `Pedido nº ${number}` });
  await expect(heading).toBeVisible();
  await openAccountMenu(page, firstName);
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page.getByText("Você foi desconectado com sucesso.")).toBeVisible();
  await expect(heading).toBeVisible();
});

test("a photo is shown at once; what is none, or too large, is refused", async ({ page }) => {
  await register(page);
  await openProfile(page);
  await expect(main(page).getByText("JN", { exact: true })).toBeVisible();
  const photo = page.locator('input[type="file"]');
  await photo.setInputFiles({ name: "texto.txt", mimeType: "text/plain", buffer: Buffer.from("texto") });
  await expect(page.getByText("Por favor, selecione apenas arquivos de imagem.")).toBeVisible();
  const large = Buffer.alloc(5 * 1024 * 1024 + 1);
  await photo.setInputFiles({ name: "grande.png", mimeType: "image/png", buffer: large });
  await expect(page.getByText("A imagem deve ter no máximo 5MB.")).toBeVisible();

  // A screenshot of the page, in place of a photograph from a phone.
  const picture = await main(page).screenshot();
  await photo.setInputFiles({ name: "foto.png", mimeType: "image/png", buffer: picture });
  await expect(page.getByText("Foto de perfil atualizada com sucesso.")).toBeVisible();
  await expect(main(page).getByAltText("Sua foto de perfil")).toBeVisible();
  await page.reload();
  await expect(main(page).getByAltText("Sua foto de perfil")).toBeVisible();
});

test("a piece that is liked stands among Peças Curtidas, until the like is taken back", async ({ page }) => {
  await register(page);
  await page.goto("/pecas-prontas?produtos=Gravata");
  const card = page.getByRole("article").first();
  await card.getByRole("button", { name: /^Curtir/ }).click();
  await expect(page.getByText("Produto adicionado aos seus favoritos.")).toBeVisible();
  await expect(card.getByRole("button", { name: /^Descurtir/ })).toBeVisible();

  await page.goto("/profile?aba=curtidas");
  await expect(main(page).getByRole("article")).toHaveCount(1);
  await expect(main(page).getByRole("article")).toContainText("Gravata");
  await main(page)
    .getByRole("button", { name: /^Descurtir/ })
    .click();
  await expect(page.getByText("Nenhuma peça curtida")).toBeVisible();
  await expect(page.getByText("Comece a curtir peças para vê-las aqui")).toBeVisible();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(main(page).getByRole("article")).toHaveCount(1);
});

test("a liked piece that has left the shop still says its color", async ({ page }) => {
  await register(page);
  const retired = { ...favorite, product: { ...favorite.product, retired: true } };
  await page.route("**/api/favorites", (route) => route.fulfill({ json: [retired] }));
  await page.goto("/profile?aba=curtidas");
  await expect(main(page).getByRole("article")).toContainText("Azul Marinho");
  await expect(main(page).getByText("Não está mais na loja")).toBeVisible();
});

test("a customer takes their data along, and then deletes the account", async ({ page }) => {
  const { email } = await register(page);
  await openProfile(page);
  await expect(page.getByText("Você ainda não fez pedidos.")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exportar meus dados" }).click();
  expect((await download).suggestedFilename()).toBe("meus-dados.json");

  // As after a purchase whose data the customer let the browser keep.
  await page.evaluate((kept) => localStorage.setItem("userEmail", kept), email);
  await page.getByRole("button", { name: "Excluir minha conta" }).click();
  const dialog = page.getByRole("dialog", { name: "Excluir minha conta" });
  await dialog.getByLabel("Sua senha").fill("Errada#1989");
  await dialog.getByRole("button", { name: "Excluir minha conta" }).click();
  await expect(dialog.getByRole("alert").filter({ hasText: /\S/ }).first()).toBeVisible();
  await dialog.getByLabel("Sua senha").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Excluir minha conta" }).click();
  await expect(page).toHaveURL("/");
  expect(await page.evaluate(() => localStorage.getItem("userEmail"))).toBeNull();
  await signIn(page, email);
  await expect(page).toHaveURL("/login");
});
