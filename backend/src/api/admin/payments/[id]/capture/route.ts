import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { takeMoney } from "../../../../../workflows/order/settlement";
import { whoActs } from "../../../../requests/order-for-medusa";

/** Takes money from Medusa's screen, which is answered as Medusa does. */
export async function POST(
  request: AuthenticatedMedusaRequest<{ amount?: number }>,
  response: MedusaResponse,
) {
  const { scope, params, validatedBody, queryConfig } = request;
  const id = params.id ?? "";
  await takeMoney(scope, { payment_id: id, captured_by: whoActs(request), amount: validatedBody.amount });
  const query = scope.resolve(ContainerRegistrationKeys.QUERY);
  const { data } = await query.graph({ entity: "payment", fields: queryConfig.fields, filters: { id } });
  response.json({ payment: data[0] });
}
