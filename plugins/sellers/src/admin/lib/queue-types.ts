import type { QueueMessage } from "../../modules/sellers/queries/queue-messages";
import type { QueueSummary as Counts } from "../../modules/sellers/queries/queue-summary";

// Types of the responses of `/admin/shop/seller-queue`, as its queries return them.
export type { QueueMessage } from "../../modules/sellers/queries/queue-messages";
export type { Found } from "../../modules/sellers/queries/queue-search";
export type { QueueOrder, QueueOrderDetails } from "../../modules/sellers/queries/queue-orders";

/** What is known of the client who wrote or ordered. */
export type Client = Omit<QueueMessage["client"], "key"> & { key?: string };

/** Whose queue it is (`seller` is null for an administrator, who sees all), and how much is new in it. */
export type QueueSummary = Counts & { seller: QueueMessage["seller"] };
