import { NewSeller } from "@alfaiataria/contract";
import { validBody, validQuery } from "@alfaiataria/medusa-kit";
import { defineMiddlewares } from "@medusajs/framework/http";
import {
  ChangeQueueMessage,
  QueueMessagesQuery,
  QueueOrdersQuery,
  QueueSummaryQuery,
  SearchQueueMessages,
  SearchQueueOrders,
  SellerMessagesQuery,
} from "./admin/shop/seller-queue/validators";
import {
  AdminHandOver,
  AdminListSellerOrders,
  AdminMoveClient,
  AdminReassignOrder,
  AdminReorderSellers,
  AdminSearchClients,
  AdminSetAbsence,
  AdminUpdateSeller,
} from "./admin/shop/sellers/validators";

const SHOP = "/admin/shop";
const SELLERS = `${SHOP}/sellers`;
const SELLER = `${SELLERS}/:id`;
const QUEUE = `${SHOP}/seller-queue`;

export default defineMiddlewares({
  routes: [
    { methods: ["POST"], matcher: SELLERS, middlewares: [validBody(NewSeller)] },
    { methods: ["POST", "PUT"], matcher: SELLER, middlewares: [validBody(AdminUpdateSeller)] },
    { methods: ["PUT"], matcher: `${SELLER}/absence`, middlewares: [validBody(AdminSetAbsence)] },
    { methods: ["GET"], matcher: `${SELLER}/orders`, middlewares: [validQuery(AdminListSellerOrders)] },
    { methods: ["POST"], matcher: `${SELLER}/clients/search`, middlewares: [validBody(AdminSearchClients)] },
    { methods: ["PUT"], matcher: `${SELLER}/clients`, middlewares: [validBody(AdminMoveClient)] },
    { methods: ["POST"], matcher: `${SELLER}/hand-over`, middlewares: [validBody(AdminHandOver)] },
    { methods: ["PUT"], matcher: `${SHOP}/seller-priority`, middlewares: [validBody(AdminReorderSellers)] },
    {
      methods: ["PUT"],
      matcher: "/admin/orders/:id/seller",
      middlewares: [validBody(AdminReassignOrder)],
    },
    { methods: ["GET"], matcher: `${SHOP}/seller-messages`, middlewares: [validQuery(SellerMessagesQuery)] },
    { methods: ["GET"], matcher: QUEUE, middlewares: [validQuery(QueueMessagesQuery)] },
    { methods: ["GET"], matcher: `${QUEUE}/orders`, middlewares: [validQuery(QueueOrdersQuery)] },
    { methods: ["GET"], matcher: `${QUEUE}/summary`, middlewares: [validQuery(QueueSummaryQuery)] },
    { methods: ["POST"], matcher: `${QUEUE}/search`, middlewares: [validBody(SearchQueueMessages)] },
    { methods: ["POST"], matcher: `${QUEUE}/orders/search`, middlewares: [validBody(SearchQueueOrders)] },
    { methods: ["PATCH"], matcher: `${QUEUE}/:id`, middlewares: [validBody(ChangeQueueMessage)] },
  ],
});
