import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../../support/accessible.ts";
import { administrator } from "../../support/administrator.ts";
import { signInToAdmin } from "../../support/staff.ts";
import { totp } from "../../support/totp.ts";

const EMAIL = `gerente-${Date.now()}@loja.example`;
const PASSWORD = "senha-da-gerente";

// The second test continues where the first ends.
test.describe.configure({ mode: "serial" });

/** The current code, or the next one if this one has been used. */
const codeAfter = (secret: string, used: string[]) =>
  [0, 1, -1].map((step) => totp(secret, step)).find((code) => !used.includes(code)) ?? "";

async function enter(page: Page) {
  await page.goto("/app/login");
  await page.locator('input[name="email"]').fill(EMAIL);
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.locator('button[type="submit"]').click();
}

async function invite(page: Page, email: string) {
  await page.goto("/app/settings/users/invite");
  // The list's search takes the focus when it appears, and with it what is being typed; an empty list has no search.
  await expect(page.locator('input[type="search"]:focus').or(page.getByText("Sem registros"))).toBeVisible();
  await page.locator('input[name="email"]').fill(email);
  await page.locator('form button[type="submit"]').click();
}

test("who is invited makes a sign-in, sets up a second factor, and is asked for it from then on @mesa", async ({
  page,
  browser,
}) => {
  await signInToAdmin(page);
  await invite(page, EMAIL);
  await expect(page.getByText(EMAIL).first()).toBeVisible();
  const { invites } = await (
    await administrator(page.request)
  ).get<{ invites: { email: string; token: string }[] }>("/admin/invites?limit=100");
  const { token } = invites.find(({ email }) => email === EMAIL)!;

  const context = await browser.newContext();
  const theirs = await context.newPage();
  await theirs.goto(`/app/invite?token=${token}`);
  await expect(theirs.locator('input[name="email"]')).toHaveValue(EMAIL);
  for (const [field, value] of [
    ["first_name", "Clara"],
    ["last_name", "Gerente"],
    ["password", PASSWORD],
    ["repeat_password", PASSWORD],
  ] as const)
    await theirs.locator(`input[name="${field}"]`).fill(value);
  const accepted = theirs.waitForResponse((response) => response.url().includes("/admin/invites/accept"));
  await theirs.locator('button[type="submit"]').click();
  expect((await accepted).status()).toBe(200);

  await enter(theirs);
  await expect(theirs).toHaveURL(/\/app\/(painel|orders|inicio)/);
  await theirs.goto("/app/settings/profile");
  await expect(theirs.getByText("Proteja o seu acesso")).toBeVisible();
  await theirs.getByRole("button", { name: "Habilitar" }).click();
  const dialog = theirs.getByRole("dialog");
  const secret = (await dialog.getByText(/^[A-Z2-7]{16,}$/).textContent()) ?? "";
  const used = [totp(secret)];
  for (const [index, digit] of [...used[0]!].entries())
    await dialog.getByRole("textbox").nth(index).fill(digit);
  const codes = dialog.getByText(/^[0-9a-f]{4}(-[0-9a-f]{4}){7}$/);
  await expect(codes).toHaveCount(10, { timeout: 30_000 });
  const [recovery = ""] = await codes.allTextContents();
  await theirs.keyboard.press("Escape");
  await expect(theirs.getByText("Proteja o seu acesso")).toBeHidden();

  // A session whose code was given long ago is asked for it again, on any page; here the server's refusal is mocked.
  let isFirst = true;
  await theirs.route("**/admin/invites", async (route) => {
    if (route.request().method() !== "POST" || !isFirst) return route.fallback();
    isFirst = false;
    const json = { code: "forbidden", message: "…", details: { reason: "second_factor_needed" } };
    return route.fulfill({ status: 403, json });
  });
  await invite(theirs, `outra-${Date.now()}@loja.example`);
  const asked = theirs.getByRole("alertdialog");
  const field = asked.getByLabel("Código de 6 dígitos do aplicativo autenticador");
  await expect(field).toBeFocused();
  await expect(asked).toHaveAccessibleName("Confirme que é você");
  await expectAccessible(theirs, '[role="alertdialog"]');
  await field.fill("000000");
  await theirs.keyboard.press("Enter");
  await expect(asked.getByRole("alert")).toHaveText("Código inválido");
  await field.fill(codeAfter(secret, used));
  const invited = theirs.waitForResponse(
    (response) =>
      response.request().method() === "POST" && response.url().endsWith("/admin/invites") && response.ok(),
  );
  await theirs.keyboard.press("Enter");
  await invited;
  await expect(asked).toBeHidden();

  await context.clearCookies();
  await enter(theirs);
  await expect(theirs.getByRole("heading", { name: "Autenticação de dois fatores" })).toBeVisible();
  await theirs.getByText("Usar um código de recuperação").click();
  await theirs.getByPlaceholder("Código de recuperação").fill(recovery);
  await theirs.getByRole("button", { name: "Verificar" }).click();
  await expect(theirs).toHaveURL(/\/app\/(painel|orders|inicio)/);
  await context.close();
});

test("an administrator takes the administration off a user, who is out at once, and gives it back @mesa", async ({
  page,
}) => {
  await signInToAdmin(page);
  const api = await administrator(page.request);
  const { users } = await api.get<{ users: { id: string; email: string }[] }>("/admin/users?limit=100");
  const { id } = users.find(({ email }) => email === EMAIL)!;
  await page.goto(`/app/settings/users/${id}`);
  const role = page.getByRole("region", { name: "Função" });
  await expect(role.getByText("Administrador", { exact: true })).toBeVisible();
  await expect(role.getByText("Ativa", { exact: true })).toBeVisible();
  await role.getByRole("button", { name: "Tirar a administração" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Tirar" }).click();
  await expect(role.getByText("Sem acesso")).toBeVisible();
  const refused = await page.request.post("/auth/user/emailpass", {
    data: { email: EMAIL, password: PASSWORD },
  });
  expect(refused.status()).toBe(403);
  await role.getByRole("button", { name: "Tornar administrador" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Tornar administrador" }).click();
  await expect(role.getByText("Administrador", { exact: true })).toBeVisible();
});
