import { type House, PAYMENT_IDS, type Pickup } from "@alfaiataria/contract";
import type { MedusaContainer } from "@medusajs/framework/types";
import { returnDays } from "../../lib/settings";
import { checkoutOf, freightOf, houseModuleOf } from "../../lib/services";
import type { KeptHouse } from "../../modules/house/service";
import { waitOf } from "../payment-deadline/hours-to-pay";
import { BRANCHES } from "./branches";
import { textsOf } from "./policies";
import { reservationText } from "./reservation";

/** For staff: the house's settings, the default texts of the pages it left empty, and its branches. */
export type HouseView = KeptHouse & { texts: House["policies"]; branches: Pickup[] };

/** The house as staff see it; two statements. */
export async function viewHouse(container: MedusaContainer): Promise<HouseView> {
  const { hours } = checkoutOf(container).limits;
  const kept = await houseModuleOf(container).read();
  const hasFreightTable = await freightOf(container).isUsed();
  return {
    ...kept,
    texts: textsOf(kept.house, {
      hasFreightTable,
      returnDays: returnDays(),
      reservation: reservationText(hours, PAYMENT_IDS.map(waitOf)),
    }),
    branches: BRANCHES,
  };
}

/** The house as shoppers see it: its own texts, with the defaults where it has none. */
export async function readHouse(container: MedusaContainer): Promise<House> {
  const { house, texts } = await viewHouse(container);
  const own = Object.entries(house.policies).filter(([, text]) => text !== "");
  return { ...house, policies: { ...texts, ...Object.fromEntries(own) } };
}
