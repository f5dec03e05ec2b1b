import type { MiddlewareRoute } from "@medusajs/framework/http";
import { validBody } from "../../../../validate";
import { AdminReassignOrder } from "./validators";

export const orderSellerMiddlewares: MiddlewareRoute[] = [
  { methods: ["PUT"], matcher: "/admin/orders/:id/seller", middlewares: [validBody(AdminReassignOrder)] },
];
