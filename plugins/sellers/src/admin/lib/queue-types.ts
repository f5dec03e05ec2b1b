import type { QueueMessage } from "../../modules/sellers/queries/queue-messages";
import type { QueueSummary as Counts } from "../../modules/sellers/queries/queue-summary";

// What `/admin/shop/seller-queue` answers is what its readers read.
export type { QueueMessage } from "../../modules/sellers/queries/queue-messages";
export type { QueueOrder } from "../../modules/sellers/queries/queue-orders";

/** What is known of who wrote or ordered. */
export type Client = Omit<QueueMessage["client"], "key"> & { key?: string };

/** Whose queue it is (`seller` null: an administrator's view of all), and what is new in it. */
export type QueueSummary = Counts & { seller: QueueMessage["seller"] };
