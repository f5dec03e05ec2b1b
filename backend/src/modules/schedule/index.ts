import { Module } from "@medusajs/framework/utils";
import { ScheduleService } from "./service";

/** Sees to it that jobs go on coming (service.ts). Without tables. */
export default Module("schedule", { service: ScheduleService });
