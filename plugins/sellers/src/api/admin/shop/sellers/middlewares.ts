import type { MiddlewareRoute } from "@medusajs/framework/http";
import { validBody, validQuery } from "../../../validate";
import {
  AdminCreateSeller,
  AdminListSellerOrders,
  AdminMoveClient,
  AdminSearchClients,
  AdminSetAbsence,
  AdminUpdateSeller,
} from "./validators";

const SELLERS = "/admin/shop/sellers";
const SELLER = `${SELLERS}/:id`;

export const sellersMiddlewares: MiddlewareRoute[] = [
  { methods: ["POST"], matcher: SELLERS, middlewares: [validBody(AdminCreateSeller)] },
  { methods: ["POST", "PUT"], matcher: SELLER, middlewares: [validBody(AdminUpdateSeller)] },
  { methods: ["PUT"], matcher: `${SELLER}/absence`, middlewares: [validBody(AdminSetAbsence)] },
  { methods: ["GET"], matcher: `${SELLER}/orders`, middlewares: [validQuery(AdminListSellerOrders)] },
  { methods: ["POST"], matcher: `${SELLER}/clients/search`, middlewares: [validBody(AdminSearchClients)] },
  { methods: ["PUT"], matcher: `${SELLER}/clients`, middlewares: [validBody(AdminMoveClient)] },
];
