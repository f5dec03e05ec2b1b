import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { Cancellations } from "./cancellations";
import { Disputes } from "./disputes";
import { ReturnRequests } from "./requests";

/** What clients take back: canceled orders, returned pieces (decision 26), and disputed payments. */
export default class WithdrawalsModuleService {
  readonly cancellations: Cancellations;
  readonly requests: ReturnRequests;
  readonly disputes: Disputes;

  constructor(container: { [ContainerRegistrationKeys.PG_CONNECTION]: Knex }) {
    const pg = container[ContainerRegistrationKeys.PG_CONNECTION];
    this.cancellations = new Cancellations(pg);
    this.disputes = new Disputes(pg);
    this.requests = new ReturnRequests(pg);
  }
}
