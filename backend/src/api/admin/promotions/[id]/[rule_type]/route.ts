import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { GET as medusaGet } from "@medusajs/medusa/api/admin/promotions/[id]/[rule_type]/route";
import { knexOf, rowsOf } from "../../../../../lib/knex";
import { inPortuguese, LEAST_VALUE } from "../../rule-words";

type Body = { rules: object[] };

/** A promotion's rules, including the minimum value of the pieces, which Medusa leaves out. */
export async function GET(request: AuthenticatedMedusaRequest<never>, response: MedusaResponse) {
  const { id = "", rule_type: kind } = request.params;
  const least = kind === "rules" ? await leastValueRules(request, id) : [];
  await medusaGet(
    request,
    inPortuguese(response, ({ rules }: Body) => ({ rules: [...rules, ...least] })),
  );
}

async function leastValueRules({ scope }: AuthenticatedMedusaRequest<never>, promotionId: string) {
  const rules = await rowsOf<{ id: string; value: string }>(
    knexOf(scope),
    `select r.id, min(v.value) as value from promotion_promotion_rule l
     join promotion_rule r on r.id = l.promotion_rule_id and r.attribute = :attribute and r.deleted_at is null
     join promotion_rule_value v on v.promotion_rule_id = r.id and v.deleted_at is null
     where l.promotion_id = :promotionId group by r.id`,
    { promotionId, attribute: LEAST_VALUE.value },
  );
  return rules.map(({ id, value }) => ({
    ...LEAST_VALUE,
    id,
    attribute: LEAST_VALUE.value,
    attribute_label: LEAST_VALUE.label,
    operator: "gte",
    operator_label: "a partir de",
    values: value,
  }));
}
