import { Module } from "@medusajs/framework/utils";
import AuditModuleService from "./service";
import stampConnections from "./stamp-connections";

export const AUDIT_MODULE = "audit";

export default Module(AUDIT_MODULE, { service: AuditModuleService, loaders: [stampConnections] });
