import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { cancelOrder } from "../../../../../workflows/withdrawal/cancel-order";

/** Cancels an order from Medusa's screen, by our workflow: no captured money is left unrefunded and unrecorded. */
export async function POST(request: AuthenticatedMedusaRequest, response: MedusaResponse) {
  const { scope, params, auth_context, queryConfig } = request;
  const id = params.id ?? "";
  await cancelOrder(scope, id, { by: auth_context.actor_id });
  const query = scope.resolve(ContainerRegistrationKeys.QUERY);
  const { data } = await query.graph(
    { entity: "order", fields: queryConfig.fields, filters: { id } },
    { throwIfKeyNotFound: true },
  );
  response.json({ order: data[0] });
}
