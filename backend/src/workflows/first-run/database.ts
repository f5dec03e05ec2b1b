import type { MedusaContainer } from "@medusajs/framework/types";
import { installChangeTriggers } from "@alfaiataria/import-mapping/read-model";
import { knexOf } from "../../lib/knex";
import { installSqlObjects } from "../../lib/sql-objects";
import { AUDIT_TRIGGERS } from "../../modules/audit/install-triggers";
import { DASHBOARD_FUNCTIONS } from "../../modules/dashboard/functions";
import { STAFF_RULES } from "../../modules/staff/rules";

/** Brings what the shop keeps in the database beside its tables to this version of the code. */
export async function setUpDatabase(container: MedusaContainer): Promise<void> {
  const knex = knexOf(container);
  await installChangeTriggers(knex);
  await installSqlObjects(knex, [STAFF_RULES, DASHBOARD_FUNCTIONS, AUDIT_TRIGGERS]);
}
