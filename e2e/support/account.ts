import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";

export const PASSWORD = "Alinhavo#1989";

export type Person = { firstName: string; lastName: string; email: string };

/** A person who has no account yet. */
export function somebody(): Person {
  return { firstName: "Joaquim", lastName: "Nabuco", email: `joaquim-${randomUUID()}@exemplo.com.br` };
}

/** Registers on the screen; afterwards the person is signed in, on the home page. */
export async function register(page: Page, person = somebody()): Promise<Person> {
  await page.goto("/register");
  const main = page.getByRole("main");
  await main.getByLabel("Nome", { exact: true }).fill(person.firstName);
  await main.getByLabel("Sobrenome").fill(person.lastName);
  await main.getByLabel("Email").fill(person.email);
  await main.getByLabel("Senha", { exact: true }).fill(PASSWORD);
  await main.getByLabel("Confirmar senha").fill(PASSWORD);
  await main.getByRole("button", { name: "Criar Conta" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Conta criada com sucesso")).toBeVisible();
  return person;
}

/** Registers through the API: later pages are those of a signed-in customer. */
export async function registerByCall(page: Page, person = somebody()): Promise<Person> {
  const answer = await page.request.post("/api/auth/register", { data: { ...person, password: PASSWORD } });
  expect(answer.ok()).toBe(true);
  return person;
}

/** Fills in and sends the form at /login. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto("/login");
  const main = page.getByRole("main");
  await main.getByLabel("Email").fill(email);
  await main.getByLabel("Senha", { exact: true }).fill(password);
  await main.getByRole("button", { name: "Entrar" }).click();
}

/** Opens the account menu: below the name on a wide screen, in the main menu on a phone. */
export async function openAccountMenu(page: Page, name: string): Promise<void> {
  const inBar = page.getByRole("banner").getByRole("button", { name });
  const menu = page.getByRole("button", { name: "Abrir menu" });
  await expect(inBar.or(menu).filter({ visible: true }).first()).toBeVisible();
  if (await menu.isVisible()) await menu.click();
  else await inBar.click();
}

/** Opens the link of an email and enters a new password. */
export async function choosePassword(page: Page, link: string, password = PASSWORD): Promise<void> {
  await page.goto(link);
  const main = page.getByRole("main");
  await main.getByLabel("Nova senha").fill(password);
  await main.getByLabel("Confirmar senha").fill(password);
  await main.getByRole("button", { name: "Redefinir senha" }).click();
}
