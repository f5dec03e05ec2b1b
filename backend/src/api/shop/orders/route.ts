import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { OrdersQuery, type PlaceOrder, placeOrderSchemaOf } from "@alfaiataria/contract";
import { clientAddressOf, customerOf, requireCustomer } from "../../requests/customer";
import { personOf } from "../../../workflows/customer-data/person";
import { announce } from "../../../workflows/order/finish-order";
import { placeOrder } from "../../../workflows/order/place-order";
import { ordersOfCustomer, readOrder } from "../../../workflows/order/read-order";
import { knexOf } from "../../../lib/knex";
import { parsed, sessionOf } from "../validate";

export async function POST(request: MedusaRequest, response: MedusaResponse) {
  const sessionHash = sessionOf(request);
  const { order: form, ...submission } = parsed<PlaceOrder>(
    placeOrderSchemaOf(Object(request.body) as object),
    request.body,
  );
  const customerId = (await customerOf(request))?.id;
  const { orderId, replayed } = await placeOrder(request.scope, {
    sessionHash,
    customerId,
    address: clientAddressOf(request),
    form,
    ...submission,
  });
  const order = await readOrder(knexOf(request.scope), orderId);
  response.status(201).json({ order, replayed });
  if (!replayed) announce(request.scope, orderId);
}

/** The signed-in customer's orders, newest first. */
export async function GET(request: MedusaRequest, response: MedusaResponse) {
  const knex = knexOf(request.scope);
  const { customerIds } = await personOf(knex, await requireCustomer(request));
  response.json(await ordersOfCustomer(knex, customerIds, parsed(OrdersQuery, request.query)));
}
