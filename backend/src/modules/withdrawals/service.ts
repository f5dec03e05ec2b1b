import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { Cancellations } from "./cancellations";
import { Disputes } from "./disputes";
import { RefundKeys } from "./refund-keys";
import { ReturnRequests } from "./requests";

/** What clients take back: canceled orders, returned pieces (decision 26), and disputed payments. */
export default class WithdrawalsModuleService {
  readonly cancellations: Cancellations;
  readonly requests: ReturnRequests;
  readonly disputes: Disputes;
  readonly refundKeys: RefundKeys;

  constructor(container: { [ContainerRegistrationKeys.PG_CONNECTION]: Knex }) {
    const pg = container[ContainerRegistrationKeys.PG_CONNECTION];
    this.cancellations = new Cancellations(pg);
    this.disputes = new Disputes(pg);
    this.refundKeys = new RefundKeys(pg);
    this.requests = new ReturnRequests(pg);
  }
}
