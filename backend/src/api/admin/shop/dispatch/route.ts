import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { knexOf } from "../../../../lib/knex";
import { listForDispatch } from "../../../../workflows/dispatch/read-sheets";
import { parsed } from "../../../shop/validate";
import { DispatchQuery } from "./query";

/** Orders that wait to be packed and sent, or all of them. */
export async function GET(request: MedusaRequest, response: MedusaResponse) {
  const { lista: list, ...page } = parsed(DispatchQuery, request.query);
  response.json(await listForDispatch(knexOf(request.scope), { list, ...page }));
}
