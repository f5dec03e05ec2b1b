import type { MiddlewareRoute } from "@medusajs/framework/http";
import { validBody } from "../../../validate";
import { AdminReorderSellers } from "./validators";

export const sellerPriorityMiddlewares: MiddlewareRoute[] = [
  { methods: ["PUT"], matcher: "/admin/shop/seller-priority", middlewares: [validBody(AdminReorderSellers)] },
];
