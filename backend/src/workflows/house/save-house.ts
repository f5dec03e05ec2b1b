import {
  type House,
  HOUSE_PICTURES,
  type HouseChange,
  type HouseContact,
  type HousePictureName,
  readyText,
} from "@alfaiataria/contract";
import type { MedusaContainer } from "@medusajs/framework/types";
import { auditOf, houseModuleOf } from "../../lib/services";
import { STORE_CONTACT } from "../../lib/store";
import type { AuditChange } from "../../modules/audit/types";
import type { KeptHouse } from "../../modules/house/service";

/**
 * Saves staff's settings and records what changed in the audit log. @throws {ShopError} 409 when somebody else saved
 * meanwhile
 */
export const saveHouse = (container: MedusaContainer, change: HouseChange): Promise<KeptHouse> =>
  houseModuleOf(container).save(change, async (before, transaction) => {
    const changes = changesBetween(before, change.house);
    const entry = { action: "settings.house-changed", details: { changes } } as const;
    if (changes.length > 0) await auditOf(container).record(entry, transaction);
    return changes.map(({ field }) => field);
  });

/** The settings that changed. A text is recorded as changed without its content, because it can be a page long. */
function changesBetween(before: House, after: House): AuditChange[] {
  const [former, present] = [fieldsOf(before), fieldsOf(after)];
  return Object.keys(present)
    .filter((field) => former[field] !== present[field])
    .map((field) => {
      const isText = field in before.policies;
      return {
        field,
        before: isText ? null : (former[field] ?? null),
        after: isText ? null : (present[field] ?? null),
      };
    });
}

const fieldsOf = ({
  pixDiscount,
  instalments,
  freeShippingFrom,
  pieceWeight,
  pickups,
  company,
  contact,
  pictures,
  menu,
  rules,
  texts,
  policies,
}: House) =>
  ({
    pixDiscount,
    instalments: instalments?.most ?? null,
    leastInstalment: instalments?.least ?? null,
    freeShippingFrom,
    pieceWeight,
    pickups:
      pickups
        .map(({ name, address, hours, readyIn }) => `${name}: ${address}; ${hours}; ${readyText(readyIn)}`)
        .join(" | ") || null,
    texts: listOf(Object.entries(texts).map(([of, text]) => `${of}: ${text}`)),
    taxIdRequired: rules.taxIdRequired,
    returnDays: rules.returnDays,
    hoursOfPix: rules.hoursToPay.pix,
    hoursOfCard: rules.hoursToPay.card,
    hoursOfBoleto: rules.hoursToPay.boleto,
    hoursOfSeller: rules.hoursToPay.seller,
    reviewLetterDays: rules.reviewLetterDays,
    abandonedCartHours: rules.abandonedCartHours,
    companyName: company.name,
    companyTaxId: company.taxId,
    ...contactFields(contact ?? STORE_CONTACT),
    menuCategories: menu.categories && menuOf(menu.categories),
    menuGroups: menu.groups?.map(({ title, items }) => `${title}: ${menuOf(items)}`).join(" | ") ?? null,
    pictures: listOf(
      Object.entries(pictures).map(
        ([name, { alt, file }]) => `${HOUSE_PICTURES[name as HousePictureName]}: ${alt} (${file})`,
      ),
    ),
    ...policies,
  }) as Record<string, string | number | boolean | null>;

/** What is kept by name, in one order: the database has its own. */
const listOf = (entries: string[]) => entries.sort().join(" | ") || null;

const menuOf = (items: { label: string; to: string }[]) =>
  items.map(({ label, to }) => `${label} (${to})`).join(", ");

const contactFields = ({ descricao, email, whatsapp, lojas, horarios, redes }: HouseContact) => ({
  descricao,
  email,
  whatsapp,
  lojas: lojas.map((branch) => Object.values(branch).join(", ")).join(" | "),
  horarios: horarios
    .map(({ dias, abre, fecha }) => `${dias}: ${abre === null ? "fechado" : `${abre} às ${fecha}`}`)
    .join(" | "),
  redes: redes.map(({ nome, url }) => `${nome}: ${url}`).join(" | "),
});
