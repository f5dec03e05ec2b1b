import { branchesOf, type House, type HouseContact, PAYMENT_IDS, type Pickup } from "@alfaiataria/contract";
import type { MedusaContainer } from "@medusajs/framework/types";
import { returnDays } from "../../lib/settings";
import { checkoutOf, freightOf, houseModuleOf } from "../../lib/services";
import { type Store, STORE_CONTACT, store } from "../../lib/store";
import type { KeptHouse } from "../../modules/house/service";
import { waitOf } from "../payment-deadline/hours-to-pay";
import { textsOf } from "./policies";
import { reservationText } from "./reservation";

/**
 * For staff: the house's settings, the default texts of the pages it left empty, where it is reached by the store's file,
 * and its branches.
 */
export type HouseView = KeptHouse & { texts: House["policies"]; contact: HouseContact; branches: Pickup[] };

/** The house as staff see it; two statements. */
export async function viewHouse(container: MedusaContainer): Promise<HouseView> {
  const { hours } = checkoutOf(container).limits;
  const kept = await houseModuleOf(container).read();
  const hasFreightTable = await freightOf(container).isUsed();
  const contact = kept.house.contact ?? STORE_CONTACT;
  return {
    ...kept,
    texts: textsOf(kept.house, {
      store: { ...store, ...contact },
      hasFreightTable,
      returnDays: returnDays(),
      reservation: reservationText(hours, PAYMENT_IDS.map(waitOf)),
    }),
    contact: STORE_CONTACT,
    branches: branchesOf(contact),
  };
}

/** The house as shoppers see it: the defaults stand where it has no text of its own, and no contact of its own. */
export async function readHouse(container: MedusaContainer): Promise<House> {
  const { house, texts, contact } = await viewHouse(container);
  const own = Object.entries(house.policies).filter(([, text]) => text !== "");
  return { ...house, contact: house.contact ?? contact, policies: { ...texts, ...Object.fromEntries(own) } };
}

/** The store as it is reached now: its file, with what staff changed on the page Loja; one statement. */
export async function currentStore(container: MedusaContainer): Promise<Store> {
  const { house } = await houseModuleOf(container).read();
  return { ...store, ...house.contact };
}
