import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { GET as medusaGet } from "@medusajs/medusa/api/admin/promotions/rule-attribute-options/[rule_type]/route";
import { inPortuguese, LEAST_VALUE } from "../../rule-words";

type Body = { attributes: object[] };

/** What the rules of a promotion can ask: what Medusa offers, in Portuguese, and the least value of the pieces. */
export async function GET(request: AuthenticatedMedusaRequest<never>, response: MedusaResponse) {
  const isOfCart = request.params.rule_type === "rules";
  const withLeastValue = ({ attributes }: Body) => ({
    attributes: isOfCart ? [...attributes, LEAST_VALUE] : attributes,
  });
  await medusaGet(request, inPortuguese(response, withLeastValue));
}
