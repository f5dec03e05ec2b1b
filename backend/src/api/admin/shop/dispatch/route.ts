import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { knexOf } from "../../../../lib/knex";
import { listForDispatch } from "../../../../workflows/dispatch/read-sheets";
import { parsed } from "../../../shop/validate";
import { DispatchQuery } from "./query";

/** Orders waiting to be packed and shipped, or all recent ones. */
export async function GET(request: MedusaRequest, response: MedusaResponse) {
  const { lista: list, ...page } = parsed(DispatchQuery, request.query);
  response.json(await listForDispatch(knexOf(request.scope), { list, ...page }));
}
