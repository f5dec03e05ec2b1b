import { expect, type Page } from "@playwright/test";
import { EMAIL, PASSWORD } from "./administrator";

/**
 * Signs a member of staff in to Admin, in Portuguese, without using its form; by default the first administrator.
 * Afterwards `page.goto("/app/…")` opens.
 */
export async function signInToAdmin(page: Page, who = { email: EMAIL, password: PASSWORD }): Promise<void> {
  const signIn = await page.request.post("/auth/user/emailpass", { data: who });
  const { token } = (await signIn.json()) as { token: string };
  const session = await page.request.post("/auth/session", {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(session.ok()).toBe(true);
  const { origin } = new URL(signIn.url());
  await page.context().addCookies([{ name: "lng", value: "ptBR", url: origin }]);
}
