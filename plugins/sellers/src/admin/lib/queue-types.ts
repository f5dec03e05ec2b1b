import type { QueueMessage } from "../../queue/messages";
import type { QueueSummary as Counts } from "../../queue/summary";

// What `/admin/shop/seller-queue` answers is what its readers read.
export type { MessageStatus, QueueMessage } from "../../queue/messages";
export type { QueueOrder } from "../../queue/orders";

/** What is known of who wrote or ordered. */
export type Client = Omit<QueueMessage["client"], "key"> & { key?: string };

/** Whose queue it is (`seller` null: an administrator's view of all), and what is new in it. */
export type QueueSummary = Counts & { seller: QueueMessage["seller"] };
