import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";

/** The Admin user who acts, or who created the API key that does. */
export const whoActs = ({ auth_context, secret_key_context }: AuthenticatedMedusaRequest<unknown>): string =>
  secret_key_context?.created_by ?? auth_context.actor_id;

/**
 * Answers a call of Medusa's own screens as Medusa does: with the changed entity in its current state, in the requested
 * fields.
 */
export async function answerWith(
  entity: "order" | "payment" | "return",
  { scope, params, queryConfig }: AuthenticatedMedusaRequest<unknown>,
  response: MedusaResponse,
  more: object = {},
): Promise<void> {
  const query = scope.resolve(ContainerRegistrationKeys.QUERY);
  const { data } = await query.graph(
    { entity, fields: queryConfig.fields, filters: { id: params.id ?? "" } },
    { throwIfKeyNotFound: true },
  );
  response.json({ ...more, [entity]: (data as unknown[])[0] });
}
