import type { MedusaResponse } from "@medusajs/framework/http";

/** Labels that Medusa sends in English whatever Admin's language is. */
const WORDS: Record<string, string> = {
  "Customer Group": "Grupo de clientes",
  Region: "Região",
  Country: "País",
  "Sales Channel": "Canal de vendas",
  Product: "Produto",
  "Product Category": "Categoria de produto",
  "Product Collection": "Coleção de produtos",
  "Product Type": "Tipo de produto",
  "Product Tag": "Etiqueta de produto",
  "Shipping Option Type": "Tipo de frete",
  "Currency Code": "Moeda",
  "Minimum quantity of items": "Quantidade mínima de peças",
  "Quantity of items promotion will apply to": "Quantidade de peças com o desconto",
  In: "é um destes",
  Equals: "é igual a",
  "Not In": "não é nenhum destes",
};

/** The minimum value of the pieces, an attribute that Medusa's rules support but its Admin does not offer. */
export const LEAST_VALUE = {
  id: "item_total",
  value: "item_total",
  label: "Valor das peças (R$)",
  required: false,
  field_type: "number",
  operators: [{ id: "gte", value: "gte", label: "a partir de" }],
};

/** Wraps a response so that its labels are in Portuguese. @param change any further change to its body */
export function inPortuguese<Body extends object>(
  response: MedusaResponse,
  change: (body: Body) => object,
): MedusaResponse {
  const json = response.json.bind(response);
  const isLabel = (key: string) => key === "label" || key.endsWith("_label");
  const translate = (key: string, value: unknown) =>
    isLabel(key) && typeof value === "string" ? (WORDS[value] ?? value) : value;
  response.json = (body) => json(JSON.parse(JSON.stringify(change(body as Body), translate)));
  return response;
}
