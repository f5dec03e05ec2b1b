import type { MiddlewareRoute } from "@medusajs/framework/http";
import { validQuery } from "../../../validate";
import { AdminListSellerMessages } from "./validators";

export const sellerMessagesMiddlewares: MiddlewareRoute[] = [
  {
    methods: ["GET"],
    matcher: "/admin/shop/seller-messages",
    middlewares: [validQuery(AdminListSellerMessages)],
  },
];
