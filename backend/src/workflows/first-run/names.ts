import type { MedusaContainer } from "@medusajs/framework/types";
import { knexOf } from "../../lib/knex";

type Rename = { table: string; column: string; from: string; to: string };

const renames = (table: string, column: string, names: Record<string, string>): Rename[] =>
  Object.entries(names).map(([from, to]) => ({ table, column, from, to }));

/** The English names that Medusa gives every new shop, with ours in Portuguese. */
const RENAMES: Rename[] = [
  ...renames("sales_channel", "name", { "Default Sales Channel": "Canal padrão" }),
  ...renames("sales_channel", "description", { "Created by Medusa": "Criado com a loja" }),
  ...renames("shipping_profile", "name", { "Default Shipping Profile": "Perfil padrão" }),
  ...renames("api_key", "title", { "Default Publishable API Key": "Chave padrão" }),
  ...renames("refund_reason", "label", {
    "Shipping Issue": "Problema na entrega",
    "Customer Care Adjustment": "Cortesia ao cliente",
    "Pricing Error": "Erro de preço",
  }),
  ...renames("refund_reason", "code", {
    shipping_issue: "problema_na_entrega",
    customer_care_adjustment: "cortesia_ao_cliente",
    pricing_error: "erro_de_preco",
  }),
  ...renames("refund_reason", "description", {
    "Refund due to lost, delayed, or misdelivered shipment":
      "Envio perdido, atrasado ou entregue no lugar errado",
    "Refund given as goodwill or compensation for inconvenience":
      "Reembolso por cortesia, ou por um transtorno",
    "Refund to correct an overcharge, missing discount, or incorrect price":
      "Cobrança a mais, desconto que faltou ou preço errado",
  }),
];

/** Renames whatever still has Medusa's English name; names that staff chose stay. */
export async function setUpNames(container: MedusaContainer): Promise<void> {
  const knex = knexOf(container);
  for (const { table, column, from, to } of RENAMES)
    await knex(table)
      .where(column, from)
      .update({ [column]: to });
}
