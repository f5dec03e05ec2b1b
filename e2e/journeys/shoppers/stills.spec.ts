import { expect, test } from "@playwright/test";

test("under the mouse a product's card shows its second view @mesa", async ({ page }) => {
  await page.goto("/category/blazer");
  const card = page.getByRole("main").getByRole("article").first();
  const second = card.locator('div:has(> picture > img[src*="-2-960."])');
  await expect(second).toHaveCount(0);
  await card.hover();
  await expect(second).toHaveCSS("opacity", "1");
  await page.getByRole("heading", { level: 1 }).hover();
  await expect(second).toHaveCSS("opacity", "0");
});

for (const address of ["/", "/sob-medida", "/fornecedores", "/login", "/category/sapato", "/nada"])
  test(`whoever does not see the stills of ${address} is told what they show`, async ({ request }) => {
    const html = await (await request.get(address, { headers: { accept: "text/html" } })).text();
    const stills = html.match(/<img[^>]*\/casa\/[^>]*>/g) ?? [];
    expect(stills).not.toHaveLength(0);
    for (const still of stills) expect(still).toMatch(/ alt="[^"]{10,}"/);
  });

for (const less of [false, true])
  test(`a still ${less ? "is at rest for whoever wants less motion" : "comes to rest as it is scrolled to"} @mesa`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: less ? "reduce" : "no-preference" });
    await page.goto("/fornecedores");
    const mill = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Ariston" }) });
    await mill.scrollIntoViewIfNeeded();
    const cloth = mill.getByAltText(/^De perto/);
    await expect(cloth).toHaveCSS("animation-name", less ? "none" : "settle");
  });
