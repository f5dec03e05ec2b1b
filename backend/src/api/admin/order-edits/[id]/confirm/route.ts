import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { confirmOrderEditRequestWorkflow } from "@medusajs/medusa/core-flows";
import { knexOf } from "../../../../../lib/knex";
import { reopenPayment } from "../../../../../workflows/order/finish-order";
import { whoActs } from "../../../../requests/for-medusa";

/** Confirms an edit of an order from Medusa's screen; the client pays for what the order costs then. */
export async function POST(request: AuthenticatedMedusaRequest, response: MedusaResponse) {
  const { scope, params } = request;
  const order_id = params.id ?? "";
  const input = { order_id, confirmed_by: whoActs(request) };
  const { result: order_preview } = await confirmOrderEditRequestWorkflow(scope).run({ input });
  await knexOf(scope).transaction((transaction) => reopenPayment(transaction, order_id));
  response.json({ order_preview });
}
