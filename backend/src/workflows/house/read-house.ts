import type { House, Pickup } from "@alfaiataria/contract";
import type { MedusaContainer } from "@medusajs/framework/types";
import { returnDays } from "../../lib/settings";
import { checkoutOf, freightOf, houseModuleOf } from "../../lib/services";
import type { KeptHouse } from "../../modules/house/service";
import { BRANCHES } from "./branches";
import { textsOf } from "./policies";

/** For staff: what the house has set, what its pages say where it set nothing, and the branches that there are. */
export type HouseView = KeptHouse & { texts: House["policies"]; branches: Pickup[] };

/** Two statements. */
export async function viewHouse(container: MedusaContainer): Promise<HouseView> {
  const { hours } = checkoutOf(container).limits;
  const kept = await houseModuleOf(container).read();
  const hasFreightTable = await freightOf(container).isUsed();
  return {
    ...kept,
    texts: textsOf(kept.house, { hasFreightTable, returnDays: returnDays(), hours }),
    branches: BRANCHES,
  };
}

/** For shoppers: with the texts as they read them. */
export async function readHouse(container: MedusaContainer): Promise<House> {
  const { house, texts } = await viewHouse(container);
  const own = Object.entries(house.policies).filter(([, text]) => text !== "");
  return { ...house, policies: { ...texts, ...Object.fromEntries(own) } };
}
