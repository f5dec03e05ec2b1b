import { defineMiddlewares } from "@medusajs/framework/http";
import { orderSellerMiddlewares } from "./admin/orders/[id]/seller/middlewares";
import { sellerMessagesMiddlewares } from "./admin/shop/seller-messages/middlewares";
import { sellerPriorityMiddlewares } from "./admin/shop/seller-priority/middlewares";
import { sellerQueueMiddlewares } from "./admin/shop/seller-queue/middlewares";
import { sellersMiddlewares } from "./admin/shop/sellers/middlewares";

export default defineMiddlewares({
  routes: [
    ...sellersMiddlewares,
    ...sellerPriorityMiddlewares,
    ...orderSellerMiddlewares,
    ...sellerMessagesMiddlewares,
    ...sellerQueueMiddlewares,
  ],
});
