import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";

/**
 * Where the shop's widgets stand on Medusa's pages, which by itself puts every widget last: names from top to bottom,
 * before all that is not named. A widget's name is the `id` of its configuration.
 */
const FIRST: Record<string, string[]> = {
  "order.list": ["widget:open-disputes", "widget:first-steps", "widget:orders-of-seller"],
  "order.details": ["widget:order-settlement", "widget:order-seller", "widget:order-papers"],
  "product.details": ["widget:product-mapping"],
  "profile.details": ["widget:second-factor-required"],
  "user.details": ["core:UserGeneralSection", "widget:user-role"],
  "customer.details": ["core:CustomerGeneralSection", "core:CustomerOrderSection", "widget:customer-record"],
};

/** The store's default layout of those pages; what staff have chosen of it stays as it is, and a widget that is new takes its place. */
export async function setUpAdminLayout(container: MedusaContainer): Promise<void> {
  const settings = container.resolve(Modules.SETTINGS);
  for (const [zone, names] of Object.entries(FIRST)) {
    const chosen = (await settings.getSystemDefaultLayoutConfiguration(zone))?.configuration;
    if (chosen && names.every((name) => name in chosen.widgets)) continue;
    // What is not named has order 0.
    const widgets = Object.fromEntries(names.map((name, index) => [name, { order: index - names.length }]));
    await settings.setSystemDefaultLayoutConfiguration(zone, {
      ...chosen,
      widgets: { ...widgets, ...chosen?.widgets },
    });
  }
}
