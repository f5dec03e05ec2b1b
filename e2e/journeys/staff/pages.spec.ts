import { test } from "@playwright/test";
import { expectAccessible } from "../../support/accessible.ts";
import { signInToAdmin } from "../../support/staff.ts";

const PAGES = [
  ["/app/loja", "Loja"],
  ["/app/frete", "Frete"],
  ["/app/avaliacoes", "Avaliações"],
] as const;

for (const [address, heading] of PAGES) {
  test(`${address} meets WCAG 2.2 AA`, async ({ page }) => {
    await signInToAdmin(page);
    await page.goto(address);
    await page.getByRole("heading", { name: heading, exact: true }).first().waitFor();
    await page.waitForLoadState("networkidle");
    await expectAccessible(page, "main");
  });
}
