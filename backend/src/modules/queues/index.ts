import { Module } from "@medusajs/framework/utils";
import { QueuesService } from "./service";

/** Makes sure that the queues in Redis open at the start, or ends the process (service.ts). Has no tables. */
export default Module("queues", { service: QueuesService });
