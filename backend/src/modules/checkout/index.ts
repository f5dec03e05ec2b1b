import { Module } from "@medusajs/framework/utils";
import { failQueuedFlushes } from "../../lib/flush-queue";
import CheckoutModuleService from "./service";

export const CHECKOUT_MODULE = "checkout";

export default Module(CHECKOUT_MODULE, {
  service: CheckoutModuleService,
  // In every process, before anything is written.
  loaders: [async () => failQueuedFlushes()],
});
