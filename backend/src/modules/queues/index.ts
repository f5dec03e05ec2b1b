import { Module } from "@medusajs/framework/utils";
import { QueuesService } from "./service";

/** Sees to it that a start has opened its queues in Redis, or ends (service.ts). Without tables. */
export default Module("queues", { service: QueuesService });
