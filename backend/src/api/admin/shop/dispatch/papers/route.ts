import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { knexOf } from "../../../../../lib/knex";
import { houseModuleOf } from "../../../../../lib/services";
import { store } from "../../../../../lib/store";
import { sheetsOf } from "../../../../../workflows/dispatch/read-sheets";
import { parsed } from "../../../../shop/validate";
import { PapersQuery } from "../query";

/** The data for printing these orders' papers, with the sender. */
export async function GET(request: MedusaRequest, response: MedusaResponse) {
  const { pedidos } = parsed(PapersQuery, request.query);
  const [orders, { house }] = await Promise.all([
    sheetsOf(knexOf(request.scope), pedidos),
    houseModuleOf(request.scope).read(),
  ]);
  response.json({ sender: { ...store, ...house.contact, company: house.company }, orders });
}
