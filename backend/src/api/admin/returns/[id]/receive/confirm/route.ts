import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { whoActs } from "../../../../../requests/order-for-medusa";
import { receiveReturn } from "../../../../../../workflows/withdrawal/receive-return";

/** Pieces that came back are received from Medusa's screen, which is answered as Medusa does. */
export async function POST(request: AuthenticatedMedusaRequest, response: MedusaResponse) {
  const { scope, params, queryConfig } = request;
  const id = params.id ?? "";
  const order_preview = await receiveReturn(scope, id, whoActs(request));
  const query = scope.resolve(ContainerRegistrationKeys.QUERY);
  const { data } = await query.graph({ entity: "return", fields: queryConfig.fields, filters: { id } });
  response.json({ order_preview, return: data[0] });
}
