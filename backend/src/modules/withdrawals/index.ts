import { Module } from "@medusajs/framework/utils";
import WithdrawalsModuleService from "./service";

export const WITHDRAWALS_MODULE = "withdrawals";

export default Module(WITHDRAWALS_MODULE, { service: WithdrawalsModuleService });
