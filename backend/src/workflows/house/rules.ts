import { type House, rulesInForce, type RulesInForce } from "@alfaiataria/contract";
import type { MedusaContainer } from "@medusajs/framework/types";
import { checkoutOf, houseModuleOf } from "../../lib/services";
import { requireSetting, setting } from "../../lib/settings";

/** For how many days after delivery pieces can be returned where the house has set nothing. */
export const returnDaysOfSettings = (): number => Number(requireSetting("RETURN_DAYS"));

/** What the server's settings say where the house has set nothing. */
export const rulesOfSettings = (container: MedusaContainer): RulesInForce => ({
  taxIdRequired: setting("TAX_ID_REQUIRED") === "true",
  returnDays: returnDaysOfSettings(),
  hoursToPay: checkoutOf(container).limits.hours,
  reviewLetterDays: Number(requireSetting("REVIEW_LETTER_DAYS")),
  abandonedCartHours: Number(requireSetting("ABANDONED_CART_HOURS")),
});

/** The rules that hold for a house with these settings. */
export const rulesOf = (container: MedusaContainer, { rules }: Pick<House, "rules">): RulesInForce =>
  rulesInForce(rules, rulesOfSettings(container));

/** The rules that hold now; one statement. */
export async function currentRules(container: MedusaContainer): Promise<RulesInForce> {
  const { house } = await houseModuleOf(container).read();
  return rulesOf(container, house);
}
