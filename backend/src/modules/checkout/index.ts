import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { logger } from "@medusajs/framework/logger";
import type { LoaderOptions } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Module } from "@medusajs/framework/utils";
import { tellLostConnections } from "../../lib/connection-log";
import { refuseWhileAway } from "../../lib/database-away";
import { failQueuedFlushes } from "../../lib/flush-queue";
import { maskLog } from "../../lib/masked-log";
import { boundLookups, medusaFinder } from "../../lib/route-cache";
import CheckoutModuleService from "./service";

export const CHECKOUT_MODULE = "checkout";

/**
 * Runs in every process before anything is written or asked for: sets up how a lost database connection is handled,
 * what the log says of it and of any other error, and that routes looked up are forgotten again.
 */
async function prepareProcess({ container }: LoaderOptions): Promise<void> {
  maskLog(logger);
  failQueuedFlushes();
  boundLookups(await medusaFinder());
  const pool = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION);
  tellLostConnections(pool, container.resolve(ContainerRegistrationKeys.LOGGER));
  refuseWhileAway(pool);
}

export default Module(CHECKOUT_MODULE, { service: CheckoutModuleService, loaders: [prepareProcess] });
