import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { logger } from "@medusajs/framework/logger";
import type { LoaderOptions } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Module } from "@medusajs/framework/utils";
import { tellLostConnections } from "../../lib/connection-log";
import { failQueuedFlushes } from "../../lib/flush-queue";
import { maskLog } from "../../lib/masked-log";
import CheckoutModuleService from "./service";

export const CHECKOUT_MODULE = "checkout";

/**
 * Runs in every process before anything is written: sets up how a lost database connection is handled, and what the log
 * says of it and of any other error.
 */
async function endWithConnections({ container }: LoaderOptions): Promise<void> {
  maskLog(logger);
  failQueuedFlushes();
  const pool = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION);
  tellLostConnections(pool, container.resolve(ContainerRegistrationKeys.LOGGER));
}

export default Module(CHECKOUT_MODULE, { service: CheckoutModuleService, loaders: [endWithConnections] });
