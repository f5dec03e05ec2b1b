import { Module } from "@medusajs/framework/utils";
import { ScheduleService } from "./service";

/** Keeps the jobs scheduled in Redis (service.ts). Has no tables. */
export default Module("schedule", { service: ScheduleService });
