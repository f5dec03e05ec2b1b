import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { LoaderOptions } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Module } from "@medusajs/framework/utils";
import { tellLostConnections } from "../../lib/connection-log";
import { failQueuedFlushes } from "../../lib/flush-queue";
import CheckoutModuleService from "./service";

export const CHECKOUT_MODULE = "checkout";

/** Runs in every process before anything is written: sets up how a lost database connection is handled and reported. */
async function endWithConnections({ container }: LoaderOptions): Promise<void> {
  failQueuedFlushes();
  const pool = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION);
  tellLostConnections(pool, container.resolve(ContainerRegistrationKeys.LOGGER));
}

export default Module(CHECKOUT_MODULE, { service: CheckoutModuleService, loaders: [endWithConnections] });
