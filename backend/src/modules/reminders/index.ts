import { Module } from "@medusajs/framework/utils";
import RemindersModuleService from "./service";

export const REMINDERS_MODULE = "reminders";

export default Module(REMINDERS_MODULE, { service: RemindersModuleService });
