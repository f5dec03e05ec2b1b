import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ShopError } from "@alfaiataria/contract";
import { isId } from "@alfaiataria/medusa-kit";
import { readCustomerRecord } from "../../../../../workflows/customer-data/read-customer-record";

/** A customer's favorites, messages and consent. */
export async function GET({ params, scope }: MedusaRequest, response: MedusaResponse) {
  const id = params.id ?? "";
  const record = isId(id) ? await readCustomerRecord(scope, id) : undefined;
  if (!record) throw new ShopError("not_found", "Cliente não encontrado");
  response.json({ record });
}
