import type { MiddlewareRoute } from "@medusajs/framework/http";
import { validBody } from "../../../validate";
import { AdminCreateSeller, AdminUpdateSeller } from "./validators";

export const sellersMiddlewares: MiddlewareRoute[] = [
  { methods: ["POST"], matcher: "/admin/shop/sellers", middlewares: [validBody(AdminCreateSeller)] },
  {
    methods: ["POST", "PUT"],
    matcher: "/admin/shop/sellers/:id",
    middlewares: [validBody(AdminUpdateSeller)],
  },
];
