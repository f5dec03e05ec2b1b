import type { APIRequestContext } from "@playwright/test";
import { administrator } from "./administrator.ts";

type Item = { id: string; location_levels: { location_id: string }[] };

/** Sets, as staff do, how many of a variant each location has. */
export async function setStock(
  request: APIRequestContext,
  variantId: string,
  quantity: number,
): Promise<void> {
  const admin = await administrator(request);
  const { variants } = await admin.get<{ variants: { inventory_items: { inventory: Item }[] }[] }>(
    `/admin/product-variants?id=${variantId}&fields=id,*inventory_items.inventory,*inventory_items.inventory.location_levels`,
  );
  const item = variants[0]?.inventory_items[0]?.inventory;
  for (const { location_id } of item?.location_levels ?? []) {
    await admin.post(`/admin/inventory-items/${item?.id}/location-levels/${location_id}`, {
      stocked_quantity: quantity,
    });
  }
}
