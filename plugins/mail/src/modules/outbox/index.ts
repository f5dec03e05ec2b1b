import { Module } from "@medusajs/framework/utils";
import OutboxModuleService from "./service";

/** Key of the module in the container. */
export const OUTBOX_MODULE = "outbox";

export default Module(OUTBOX_MODULE, { service: OutboxModuleService });
