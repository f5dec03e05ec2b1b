import {
  branchesOf,
  type House,
  type HouseContact,
  PAYMENT_IDS,
  type Pickup,
  rulesInForce,
  type RulesInForce,
  type ShownHouse,
} from "@alfaiataria/contract";
import type { MedusaContainer } from "@medusajs/framework/types";
import { setting } from "../../lib/settings";
import { takesPixCharges } from "../../lib/stripe";
import { freightOf, houseModuleOf } from "../../lib/services";
import { type Store, STORE_CONTACT, store } from "../../lib/store";
import type { KeptHouse } from "../../modules/house/service";
import { takesPix, waitOf } from "../payment-deadline/wait-of";
import { textsOf } from "./policies";
import { reservationText } from "./reservation";
import { rulesOfSettings } from "./rules";

/**
 * For staff: the house's settings, the default texts of the pages it left empty, where it is reached by the store's file,
 * its branches, and what the server's settings say of its rules and of its Pix key.
 */
export type HouseView = KeptHouse & {
  texts: House["policies"];
  contact: HouseContact;
  branches: Pickup[];
  rules: RulesInForce;
  /** `isCharged`: a bank or Stripe charges each Pix, without it. */
  pixKey: { own: string | null; ofSettings: string | null; isCharged: boolean };
};

/** The house as staff see it; two statements. @param previewed in place of its settings */
export async function viewHouse(container: MedusaContainer, previewed?: House): Promise<HouseView> {
  const { pixKey: own, ...saved } = await houseModuleOf(container).read();
  const kept = previewed ? { ...saved, house: previewed } : saved;
  const ofSettings = rulesOfSettings(container);
  const { returnDays, hoursToPay } = rulesInForce(kept.house.rules, ofSettings);
  const hasFreightTable = await freightOf(container).isUsed();
  const contact = kept.house.contact ?? STORE_CONTACT;
  return {
    ...kept,
    texts: textsOf(kept.house, {
      store: { ...store, ...contact },
      hasFreightTable,
      returnDays,
      reservation: reservationText(
        hoursToPay,
        PAYMENT_IDS.map((method) => waitOf(method, own)),
      ),
    }),
    contact: STORE_CONTACT,
    branches: branchesOf(contact),
    rules: ofSettings,
    pixKey: { own, ofSettings: setting("PIX_KEY") ?? null, isCharged: takesPixCharges() },
  };
}

/** The house as shoppers see it: the defaults stand where it has no text of its own, and no contact of its own. @param previewed as in `viewHouse` */
export async function readHouse(container: MedusaContainer, previewed?: House): Promise<ShownHouse> {
  const { house, texts, contact, rules, pixKey } = await viewHouse(container, previewed);
  const own = Object.entries(house.policies).filter(([, text]) => text !== "");
  return {
    ...house,
    contact: house.contact ?? contact,
    rules: rulesInForce(house.rules, rules),
    policies: { ...texts, ...Object.fromEntries(own) },
    takesPix: takesPix(pixKey.own),
  };
}

/** The store as it is reached now: its file, with what staff changed on the page Loja; one statement. */
export async function currentStore(container: MedusaContainer): Promise<Store> {
  const { house } = await houseModuleOf(container).read();
  return { ...store, ...house.contact };
}
