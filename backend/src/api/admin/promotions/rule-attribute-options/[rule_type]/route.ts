import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { GET as medusaGet } from "@medusajs/medusa/api/admin/promotions/rule-attribute-options/[rule_type]/route";
import { inPortuguese, LEAST_VALUE } from "../../rule-words";

type Body = { attributes: object[] };

/** The attributes that promotion rules can use: Medusa's, in Portuguese, and the minimum value of the pieces. */
export async function GET(request: AuthenticatedMedusaRequest<never>, response: MedusaResponse) {
  const isOfCart = request.params.rule_type === "rules";
  const withLeastValue = ({ attributes }: Body) => ({
    attributes: isOfCart ? [...attributes, LEAST_VALUE] : attributes,
  });
  await medusaGet(request, inPortuguese(response, withLeastValue));
}
