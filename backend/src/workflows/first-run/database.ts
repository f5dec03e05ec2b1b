import type { MedusaContainer } from "@medusajs/framework/types";
import { installSqlObjects } from "@alfaiataria/medusa-kit";
import { CATALOGUE_OBJECTS, noteEverything } from "@alfaiataria/import-mapping/read-model";
import { knexOf } from "../../lib/knex";
import { MEDUSA_INDEXES } from "../../lib/medusa-indexes";
import { COUNT_EVERY_LEVEL, RESERVED_LEVELS } from "../../lib/reserved-levels";
import { AUDIT_TRIGGERS } from "../../modules/audit/install-triggers";
import { ORDER_FACTS } from "../../modules/checkout/order-facts";
import { ORDER_LINES } from "../../modules/checkout/order-lines";
import { ORDER_SHEETS } from "../../modules/checkout/order-sheets";
import { ORDER_STEPS } from "../../modules/checkout/order-steps";
import { PROMOTION_LIMITS } from "../../modules/checkout/promotion-uses";
import { TRACKING_CODES } from "../../modules/checkout/tracking-codes";
import { ACCOUNT_RULES, MOVE_EVERY_SIGN_IN } from "../../modules/account/rules";
import { ORDER_RULES } from "../../modules/checkout/rules";
import { DASHBOARD_FUNCTIONS } from "../../modules/dashboard/functions";
import { DASHBOARD_HOURS, NOTE_EVERYTHING } from "../../modules/dashboard/hours";
import { HOUSE_FUNCTIONS } from "../../modules/house/rule-functions";
import { FREIGHT_QUOTES } from "../../modules/freight/quotes";
import { STAFF_RULES } from "../../modules/staff/rules";
import { ORDER_AFTERMATH } from "../../modules/withdrawals/aftermath";

/** Installs the indexes, functions and triggers of this version of the code, which live outside the migrations. */
export async function setUpDatabase(container: MedusaContainer): Promise<void> {
  const all = [
    MEDUSA_INDEXES,
    RESERVED_LEVELS,
    CATALOGUE_OBJECTS,
    ORDER_FACTS,
    ORDER_STEPS,
    ORDER_AFTERMATH,
    ORDER_SHEETS,
    STAFF_RULES,
    DASHBOARD_FUNCTIONS,
    DASHBOARD_HOURS,
    AUDIT_TRIGGERS,
    ORDER_RULES,
    ACCOUNT_RULES,
    ORDER_LINES,
    PROMOTION_LIMITS,
    TRACKING_CODES,
    FREIGHT_QUOTES,
    HOUSE_FUNCTIONS,
  ];
  const knex = knexOf(container);
  const created = await installSqlObjects(knex, all);
  // A new trigger has missed all earlier changes: note, count or move everything once.
  if (created.some((trigger) => trigger.startsWith("catalogue_"))) await noteEverything(knex);
  if (created.some((trigger) => trigger.startsWith("dashboard_"))) await knex.raw(NOTE_EVERYTHING);
  if (created.some((trigger) => trigger.startsWith("level_"))) await knex.raw(COUNT_EVERY_LEVEL);
  if (created.some((trigger) => trigger.startsWith("sign_in_"))) await knex.raw(MOVE_EVERY_SIGN_IN);
}
