import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { OrderPreviewDTO } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";

/** The Admin user who acts, or who created the API key that does. */
export const whoActs = ({ auth_context, secret_key_context }: AuthenticatedMedusaRequest<unknown>): string =>
  secret_key_context?.created_by ?? auth_context.actor_id;

/**
 * Answers a call of Medusa's own screens as Medusa does: with the changed entity in its current state, in the requested
 * fields.
 */
export async function answerWith(
  entity: "order" | "payment" | "return" | "order_exchange" | "order_claim",
  { scope, params, queryConfig }: AuthenticatedMedusaRequest<unknown>,
  response: MedusaResponse,
  more: object = {},
): Promise<void> {
  const query = scope.resolve(ContainerRegistrationKeys.QUERY);
  const { data } = await query.graph(
    { entity, fields: queryConfig.fields, filters: { id: params.id ?? "" } },
    { throwIfKeyNotFound: true },
  );
  response.json({ ...more, [entity.replace("order_", "")]: (data as unknown[])[0] });
}

/** Answers as Medusa does once an exchange or a claim is confirmed: with it, its return and the order. */
export async function answerWithChange(
  kind: "exchange" | "claim",
  request: AuthenticatedMedusaRequest<unknown>,
  response: MedusaResponse,
  order_preview: OrderPreviewDTO,
): Promise<void> {
  const orders = request.scope.resolve(Modules.ORDER);
  const of = { [`${kind}_id`]: request.params.id ?? "" };
  const [made] = await orders.listReturns(of, { relations: ["items", "items.reason"] });
  await answerWith(`order_${kind}`, request, response, { order_preview, return: made });
}
