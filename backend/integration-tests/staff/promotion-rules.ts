import { Modules } from "@medusajs/framework/utils";
import { administrator, callsOf, type Headers } from "../people";
import type { Shop } from "../shop";

type Rule = { attribute: string; attribute_label: string; operator_label: string; values: unknown };

export default function promotionRules(shop: Shop): void {
  describe("the rules of a promotion in Admin", () => {
    let headers: Headers;
    beforeEach(async () => (headers = await administrator(shop)));
    const staff = callsOf(shop, () => headers);

    it("are offered in Portuguese, with the least value of the pieces", async () => {
      const address = "promotions/rule-attribute-options";
      const { attributes } = await staff<{ attributes: { label: string; operators: { label: string }[] }[] }>(
        "GET",
        `${address}/rules?promotion_type=standard&application_method_type=fixed`,
      );
      expect(attributes.map(({ label }) => label)).toEqual([
        ...["Grupo de clientes", "Região", "País", "Canal de vendas", "Moeda", "Valor das peças (R$)"],
      ]);
      expect(attributes[0]?.operators.map(({ label }) => label)).toEqual([
        ...["é um destes", "é igual a", "não é nenhum destes"],
      ]);
      const pieces = await staff<{ attributes: { label: string }[] }>("GET", `${address}/target-rules`);
      expect(pieces.attributes.map(({ label }) => label)).toContain("Categoria de produto");
      expect(pieces.attributes.map(({ label }) => label)).not.toContain("Valor das peças (R$)");
    });

    it("and its value, its quantities and its campaign's budget are never below zero, when it is made or changed", async () => {
      const method = {
        type: "fixed",
        target_type: "order",
        allocation: "across",
        value: 10,
        currency_code: "brl",
      };
      const promotion = { code: "DEZ", type: "standard", application_method: method };
      const said = async (address: string, body: object) => {
        const { status, body: answer } = await shop.call("POST", `/admin/${address}`, { headers, body });
        return { status, ...(answer as unknown as { message?: string; promotion?: { id: string } }) };
      };
      const refused = {
        status: 400,
        message: "Valores, quantidades e verbas de promoções não são negativos",
      };
      const below = { ...promotion, application_method: { ...method, value: -10 } };
      expect(await said("promotions", below)).toMatchObject(refused);
      const budget = { type: "usage", limit: -1 };
      const campaign = { name: "Verão", campaign_identifier: "verao", budget };
      expect(await said("campaigns", campaign)).toMatchObject(refused);
      expect(await said("promotions", { ...promotion, campaign })).toMatchObject(refused);
      expect(await shop.count("promotion")).toBe(0);
      const { status, promotion: made } = await said("promotions", promotion);
      expect(status).toBe(200);
      const changed = { application_method: { value: -0.01 } };
      expect(await said(`promotions/${made?.id}`, changed)).toMatchObject(refused);
      const { campaign: spring } = await staff<{ campaign: { id: string } }>("POST", "campaigns", {
        ...campaign,
        budget: { ...budget, limit: 5 },
      });
      expect(await said(`campaigns/${spring.id}`, { budget: { limit: -5 } })).toMatchObject(refused);
      expect(await shop.rows("select value::float8 from promotion_application_method")).toEqual([
        { value: 10 },
      ]);
    });

    it("are shown as they were made", async () => {
      const [made] = await shop.container.resolve(Modules.PROMOTION).createPromotions([
        {
          code: "MIL",
          type: "standard",
          status: "draft",
          application_method: { type: "percentage", value: 10, target_type: "order", allocation: "across" },
          rules: [{ attribute: "item_total", operator: "gte", values: ["1000"] }],
        },
      ]);
      const { rules } = await staff<{ rules: Rule[] }>("GET", `promotions/${made!.id}/rules`);
      expect(
        rules.map(({ attribute, attribute_label, operator_label, values }) => [
          attribute,
          attribute_label,
          operator_label,
          values,
        ]),
      ).toEqual([["item_total", "Valor das peças (R$)", "a partir de", "1000"]]);
    });
  });
}
