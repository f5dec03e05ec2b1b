import type { MedusaContainer } from "@medusajs/framework/types";
import { houseModuleOf } from "../../lib/services";
import { type Store, store } from "../../lib/store";

/** The store as it is reached now: its file, with what staff changed on the page Loja; one statement. */
export async function currentStore(container: MedusaContainer): Promise<Store> {
  const { house } = await houseModuleOf(container).read();
  return { ...store, ...house.contact };
}
