import * as z from "zod/mini";
import { OrderRequest, orderSchemaOf, PickupRequest } from "./order-request.ts";

/** POST /shop/orders, by which the storefront passes an order on to Medusa. */
export const PlaceOrder = z.object({
  order: OrderRequest,
  /** SHA-256 of the request's body: tells a repeated submission from another one. */
  bodyHash: z.string().check(z.length(64)),
  /** The request's header `Idempotency-Key`. */
  idempotencyKey: z.optional(z.string().check(z.minLength(1), z.maxLength(255))),
});
export type PlaceOrder = z.infer<typeof PlaceOrder>;

/** By which of both it is judged. */
const PlacePickup = z.extend(PlaceOrder, { order: PickupRequest });
export const placeOrderSchemaOf = ({ order }: { order?: unknown }) =>
  typeof order === "object" && order !== null && orderSchemaOf(order) === PickupRequest
    ? PlacePickup
    : PlaceOrder;
