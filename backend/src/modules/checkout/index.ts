import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { LoaderOptions } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Module } from "@medusajs/framework/utils";
import { tellLostConnections } from "../../lib/connection-log";
import { failQueuedFlushes } from "../../lib/flush-queue";
import CheckoutModuleService from "./service";

export const CHECKOUT_MODULE = "checkout";

/** In every process, before anything is written: what a lost connection does. */
async function endWithConnections({ container }: LoaderOptions): Promise<void> {
  failQueuedFlushes();
  const pool = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION);
  tellLostConnections(pool, container.resolve(ContainerRegistrationKeys.LOGGER));
}

export default Module(CHECKOUT_MODULE, { service: CheckoutModuleService, loaders: [endWithConnections] });
