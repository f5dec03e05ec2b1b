import { defineMiddlewares } from "@medusajs/framework/http";
import { sellerMessagesMiddlewares } from "./admin/shop/seller-messages/middlewares";
import { sellerQueueMiddlewares } from "./admin/shop/seller-queue/middlewares";
import { sellersMiddlewares } from "./admin/shop/sellers/middlewares";

export default defineMiddlewares({
  routes: [...sellersMiddlewares, ...sellerMessagesMiddlewares, ...sellerQueueMiddlewares],
});
