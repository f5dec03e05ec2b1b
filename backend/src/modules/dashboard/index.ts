import { Module } from "@medusajs/framework/utils";
import DashboardModuleService from "./service";

export const DASHBOARD_MODULE = "dashboard";

export default Module(DASHBOARD_MODULE, { service: DashboardModuleService });
