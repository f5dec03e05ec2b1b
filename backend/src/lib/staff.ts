import type { MedusaContainer } from "@medusajs/framework/types";
import { STAFF_MODULE } from "../modules/staff";
import type StaffModuleService from "../modules/staff/service";

/** The module that says who is staff. */
export const staffModuleOf = (container: MedusaContainer): StaffModuleService =>
  container.resolve(STAFF_MODULE);
