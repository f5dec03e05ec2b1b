import { typedReais } from "@alfaiataria/brazil";
import {
  branchesOf,
  House,
  HouseContact,
  type Pickup,
  POLICY_IDS,
  type PolicyId,
  rulesInForce,
} from "@alfaiataria/contract";
import type { HouseView } from "../../../workflows/house/read-house";
import { menuOf, type MenuValues, menuValuesOf } from "./menu-values";
import { ruleFieldOf, rulesOf, type RuleValues, ruleValuesOf } from "./rule-values";
import { type PictureField, picturesOf, type PictureValues, pictureValuesOf } from "./picture-values";
import { textFieldOf, textsOf, type TextValues, textValuesOf } from "./text-values";
import { contactFieldOf, contactOf, type ContactValues, contactValuesOf } from "./contact-values";

/** The form's fields of a branch; `offered` is empty or 'sim'. */
type PickupField = `pickup-${"offered" | "address" | "hours" | "readyIn"}-${string}`;
/** The form's values as typed. */
export type Values = Record<
  | ("pixDiscount" | "most" | "least" | "freeShippingFrom" | "pieceWeight" | "companyName" | "taxId")
  | PolicyId
  | PickupField,
  string
> &
  ContactValues &
  MenuValues &
  PictureValues &
  RuleValues &
  TextValues;
export type Errors = Partial<Record<keyof Values, string>>;

const typed = (reais: number | undefined | null) =>
  reais === undefined || reais === null ? "" : reais.toLocaleString("pt-BR", { minimumFractionDigits: 2 });

/** The fields of the store's branches: as the house offers them, or with their default values. */
const pickupsOf = ({ house, branches }: HouseView): Record<PickupField, string> =>
  Object.fromEntries(
    branches.flatMap((branch) => {
      const offered = house.pickups.find(({ id }) => id === branch.id);
      const { id, address, hours, readyIn } = offered ?? branch;
      return [
        [`pickup-offered-${id}`, offered ? "sim" : ""],
        [`pickup-address-${id}`, address],
        [`pickup-hours-${id}`, hours],
        [`pickup-readyIn-${id}`, String(readyIn)],
      ];
    }),
  );

/** The settings as form values: a page without a text of its own shows the default. */
export function valuesOf(view: HouseView): Values {
  const { house, texts } = view;
  const { pixDiscount, instalments, freeShippingFrom, pieceWeight, company, pictures, menu, policies } =
    house;
  return {
    pixDiscount: String(pixDiscount),
    most: instalments ? String(instalments.most) : "",
    least: typed(instalments?.least),
    freeShippingFrom: typed(freeShippingFrom),
    pieceWeight: String(pieceWeight),
    ...pickupsOf(view),
    companyName: company.name,
    taxId: company.taxId,
    ...contactValuesOf(house.contact ?? view.contact),
    ...pictureValuesOf(pictures),
    ...menuValuesOf(menu),
    ...textValuesOf(house.texts),
    ...ruleValuesOf(rulesInForce(house.rules, view.rules)),
    ...(Object.fromEntries(POLICY_IDS.map((id) => [id, policies[id] || texts[id]])) as House["policies"]),
  };
}

/** Maps fields of the settings to fields of the form. */
const FIELDS: Record<string, keyof Values> = {
  pixDiscount: "pixDiscount",
  "instalments.most": "most",
  "instalments.least": "least",
  freeShippingFrom: "freeShippingFrom",
  pieceWeight: "pieceWeight",
  "company.name": "companyName",
  "company.taxId": "taxId",
  ...Object.fromEntries(POLICY_IDS.map((id) => [`policies.${id}`, id])),
};

/** What the form says of where the house is reached; what nobody touched stays as it is. */
function readContact(values: Values, view: HouseView) {
  const saved = Object.entries(contactValuesOf(view.house.contact ?? view.contact));
  const isTouched = saved.some(([name, value]) => values[name as keyof Values] !== value);
  return isTouched ? contactOf(values) : { contact: view.house.contact, errors: {} };
}

/**
 * Reads the settings from the form, or the errors by field. A text equal to the default is stored as empty. A pickup point
 * that has its branch's address and hours keeps having them when these change, and goes with its branch.
 */
export function houseOf(values: Values, view: HouseView): { house: House } | { errors: Errors } {
  const { texts, branches } = view;
  const { contact, errors: unread } = readContact(values, view);
  const present = HouseContact.safeParse(contact);
  const now = present.success ? branchesOf(present.data) : branches;
  const changed = (branch: Pickup, part: "address" | "hours") => {
    const typed = values[`pickup-${part}-${branch.id}`];
    return typed === branch[part] ? now.find(({ id }) => id === branch.id)?.[part] : typed;
  };
  const amount = (text: string) => (text.trim() === "" ? null : (typedReais(text) ?? Number.NaN));
  const count = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);
  const { most, least } = values;
  const offered = branches.filter(
    (branch) => values[`pickup-offered-${branch.id}`] && now.some(({ id }) => id === branch.id),
  );
  const result = House.safeParse({
    pixDiscount: values.pixDiscount.trim() === "" ? 0 : count(values.pixDiscount),
    instalments: `${most}${least}`.trim() === "" ? null : { most: count(most), least: amount(least) },
    freeShippingFrom: amount(values.freeShippingFrom),
    pieceWeight: count(values.pieceWeight),
    pickups: offered.map((branch) => ({
      id: branch.id,
      name: branch.name,
      address: changed(branch, "address"),
      hours: changed(branch, "hours"),
      readyIn: count(values[`pickup-readyIn-${branch.id}`] ?? ""),
    })),
    company: { name: values.companyName, taxId: values.taxId },
    contact,
    pictures: picturesOf(values),
    menu: menuOf(values),
    rules: rulesOf(values, view.rules),
    texts: textsOf(values),
    policies: Object.fromEntries(
      POLICY_IDS.map((id) => [id, values[id].trim() === texts[id].trim() ? "" : values[id]]),
    ),
  });
  const errors: Errors = unread;
  if (result.success) return Object.keys(errors).length > 0 ? { errors } : { house: result.data };
  for (const { path, message } of result.error.issues) {
    const [part, at, name] = path;
    if (part === "contact") {
      const field = contactFieldOf(values, path.slice(1));
      if (field) errors[field] ??= message;
      continue;
    }
    if (part === "texts") {
      const field = textFieldOf(path.slice(1));
      if (field) errors[field] ??= message;
      continue;
    }
    if (part === "rules") {
      errors[ruleFieldOf(path.slice(1))] ??= message;
      continue;
    }
    if (part === "menu") {
      errors[String(at) as "categories" | "groups"] ??= message;
      continue;
    }
    if (part === "pictures") {
      const field = `picture-alt-${String(at)}` as PictureField;
      errors[field] ??= message;
      continue;
    }
    const branch = part === "pickups" && typeof at === "number" ? offered[at] : undefined;
    const field = branch ? (`pickup-${String(name)}-${branch.id}` as PickupField) : FIELDS[path.join(".")];
    if (field) errors[field] ??= message;
  }
  return { errors };
}
