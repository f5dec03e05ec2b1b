import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";

export const PASSWORD = "Alinhavo#1989";

export type Person = { firstName: string; lastName: string; email: string };

/** Somebody who has no account yet. */
export function somebody(): Person {
  return { firstName: "Joaquim", lastName: "Nabuco", email: `joaquim-${randomUUID()}@exemplo.com.br` };
}

/** Registers on the screen; at the end the person is signed in, at home. */
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
  await expect(page.getByText("Conta criada com sucesso").first()).toBeVisible();
  return person;
}

/** Registers without the screen: the pages that come are those of somebody who is signed in. */
export async function registerByCall(page: Page, person = somebody()): Promise<Person> {
  const answer = await page.request.post("/api/auth/register", { data: { ...person, password: PASSWORD } });
  expect(answer.ok()).toBe(true);
  return person;
}

/** Fills in the form of /login and sends it. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto("/login");
  const main = page.getByRole("main");
  await main.getByLabel("Email").fill(email);
  await main.getByLabel("Senha", { exact: true }).fill(password);
  await main.getByRole("button", { name: "Entrar" }).click();
}

/** Opens the account's menu: below the name on a wide screen, in the menu on a phone. */
export async function openAccountMenu(page: Page, name: string): Promise<void> {
  const inBar = page.getByRole("banner").getByRole("button", { name });
  const menu = page.getByRole("button", { name: "Abrir menu" });
  await expect(inBar.or(menu).filter({ visible: true }).first()).toBeVisible();
  if (await menu.isVisible()) await menu.click();
  else await inBar.click();
}

/** Opens the link of an email and writes a new password. */
export async function choosePassword(page: Page, link: string, password = PASSWORD): Promise<void> {
  await page.goto(link);
  const main = page.getByRole("main");
  await main.getByLabel("Nova senha").fill(password);
  await main.getByLabel("Confirmar senha").fill(password);
  await main.getByRole("button", { name: "Redefinir senha" }).click();
}
