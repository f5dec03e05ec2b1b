import type { HouseRules, RulesInForce } from "@alfaiataria/contract";

const WAITS = ["pix", "card", "boleto", "seller"] as const;
/** What an order may wait for. */
export type Wait = (typeof WAITS)[number];

/** The form's fields of the rules; `taxIdRequired` is empty or 'sim'. */
export type RuleField =
  "taxIdRequired" | "returnDays" | `hours-${Wait}` | "reviewLetterDays" | "abandonedCartHours";
export type RuleValues = Record<RuleField, string>;

/** The rules in force as form values. */
export const ruleValuesOf = (rules: RulesInForce): RuleValues => ({
  taxIdRequired: rules.taxIdRequired ? "sim" : "",
  returnDays: String(rules.returnDays),
  ...(Object.fromEntries(WAITS.map((wait) => [`hours-${wait}`, String(rules.hoursToPay[wait])])) as Record<
    `hours-${Wait}`,
    string
  >),
  reviewLetterDays: String(rules.reviewLetterDays),
  abandonedCartHours: String(rules.abandonedCartHours),
});

/** What was typed, for `HouseRules` to check; null where it is as the server's settings say. */
export function rulesOf(values: RuleValues, ofSettings: RulesInForce): HouseRules {
  const original = ruleValuesOf(ofSettings);
  const count = (field: RuleField) => {
    const typed = values[field].trim();
    if (typed === original[field]) return null;
    return /^\d+$/.test(typed) ? Number(typed) : Number.NaN;
  };
  return {
    taxIdRequired: values.taxIdRequired === original.taxIdRequired ? null : values.taxIdRequired !== "",
    returnDays: count("returnDays"),
    hoursToPay: Object.fromEntries(
      WAITS.map((wait) => [wait, count(`hours-${wait}`)]),
    ) as HouseRules["hoursToPay"],
    reviewLetterDays: count("reviewLetterDays"),
    abandonedCartHours: count("abandonedCartHours"),
  };
}

/** The field of the form for a path in `HouseRules`. */
export const ruleFieldOf = ([part, wait]: PropertyKey[]): RuleField =>
  (part === "hoursToPay" ? `hours-${String(wait)}` : String(part)) as RuleField;
