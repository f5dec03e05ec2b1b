import type { MedusaRequest } from "@medusajs/framework/http";
import { ShopError } from "@alfaiataria/contract";
import { cartSessionHashOf, customerOf } from "../../requests/customer";
import { knexOf } from "../../../lib/knex";
import { personOf } from "../../../workflows/customer-data/person";
import { isOrderToken } from "../../../workflows/order/order-token";
import { ORDER_ID, type OrderRecord, readOrder } from "../../../workflows/order/read-order";
import { lacksSecondFactor, staffOf } from "../../requests/staff";

/**
 * The order of the route's `:id`, for the session that placed it, its signed-in customer, an administrator, or the
 * bearer of its signed link.
 * @throws {ShopError} 404 for anyone else
 */
export async function orderFor(request: MedusaRequest): Promise<OrderRecord> {
  const orderId = request.params.id ?? "";
  const order = ORDER_ID.test(orderId) ? await readOrder(knexOf(request.scope), orderId) : undefined;
  if (!order || !(await mayRead(request, order))) throw new ShopError("not_found", "Pedido não encontrado");
  return order;
}

async function mayRead(request: MedusaRequest, order: OrderRecord): Promise<boolean> {
  const token = request.query.token;
  return (
    (order.session_hash !== null && order.session_hash === cartSessionHashOf(request)) ||
    (typeof token === "string" && isOrderToken(order.id, token)) ||
    (order.customer_id !== null && (await isCustomer(request, order.customer_id))) ||
    // Sellers see their orders in the seller queue instead.
    (await isAdministrator(request))
  );
}

async function isAdministrator(request: MedusaRequest): Promise<boolean> {
  const staff = await staffOf(request);
  return staff?.kind === "administrator" && !lacksSecondFactor(staff);
}

/** Whether the signed-in customer is that one, or the guest who ordered with their confirmed address. */
async function isCustomer(request: MedusaRequest, id: string): Promise<boolean> {
  const customer = await customerOf(request);
  if (!customer || customer.id === id) return customer !== undefined;
  return (await personOf(knexOf(request.scope), customer)).customerIds.includes(id);
}
