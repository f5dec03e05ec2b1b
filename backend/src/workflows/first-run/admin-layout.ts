import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";

/**
 * The order of the shop's widgets on Medusa's pages, from top to bottom, ahead of every widget not listed here (Medusa
 * alone would put the shop's last). A widget's name is the `id` of its configuration.
 */
const FIRST: Record<string, string[]> = {
  "order.list": ["widget:open-disputes", "widget:first-steps", "widget:orders-of-seller"],
  "order.details": ["widget:order-settlement", "widget:order-seller", "widget:order-papers"],
  "product.details": ["widget:product-mapping"],
  "profile.details": ["widget:second-factor-required"],
  "user.details": ["core:UserGeneralSection", "widget:user-role"],
  "customer.details": ["core:CustomerGeneralSection", "core:CustomerOrderSection", "widget:customer-record"],
};

/** Sets the store's default layout of those pages: keeps what staff chose, and places widgets that are new. */
export async function setUpAdminLayout(container: MedusaContainer): Promise<void> {
  const settings = container.resolve(Modules.SETTINGS);
  for (const [zone, names] of Object.entries(FIRST)) {
    const chosen = (await settings.getSystemDefaultLayoutConfiguration(zone))?.configuration;
    if (chosen && names.every((name) => name in chosen.widgets)) continue;
    // Widgets that are not listed have order 0, so negative numbers come first.
    const widgets = Object.fromEntries(names.map((name, index) => [name, { order: index - names.length }]));
    await settings.setSystemDefaultLayoutConfiguration(zone, {
      ...chosen,
      widgets: { ...widgets, ...chosen?.widgets },
    });
  }
}
