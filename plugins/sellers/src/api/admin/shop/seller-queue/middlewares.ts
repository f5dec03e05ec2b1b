import type { MiddlewareRoute } from "@medusajs/framework/http";
import { validBody, validQuery } from "../../../validate";
import { ChangeQueueMessage, QueueMessagesQuery, QueueOrdersQuery, QueueSummaryQuery } from "./validators";

const QUEUE = "/admin/shop/seller-queue";

export const sellerQueueMiddlewares: MiddlewareRoute[] = [
  { methods: ["GET"], matcher: QUEUE, middlewares: [validQuery(QueueMessagesQuery)] },
  { methods: ["GET"], matcher: `${QUEUE}/orders`, middlewares: [validQuery(QueueOrdersQuery)] },
  { methods: ["GET"], matcher: `${QUEUE}/summary`, middlewares: [validQuery(QueueSummaryQuery)] },
  { methods: ["PATCH"], matcher: `${QUEUE}/:id`, middlewares: [validBody(ChangeQueueMessage)] },
];
