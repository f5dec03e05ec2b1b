import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { type ExchangeSizes, ReturnRequest } from "@alfaiataria/contract";
import { knexOf } from "../../../../../lib/knex";
import { exchangeSizes } from "../../../../../workflows/withdrawal/exchange-sizes";
import { requestReturn } from "../../../../../workflows/withdrawal/request-return";
import { parsed } from "../../../validate";
import { orderFor } from "../../order-for";

/** The sizes that the order's pieces can be exchanged for, for those who may access it. */
export async function GET(request: MedusaRequest, response: MedusaResponse) {
  const { id, items } = await orderFor(request);
  const sizes = await exchangeSizes(knexOf(request.scope), id);
  const answer: ExchangeSizes = {
    items: items.map((item) => ({
      id: item.id,
      sizes: sizes
        .filter(({ lineId }) => lineId === item.id)
        .map(({ size, stock }) => ({ size, inStock: stock === null || stock > 0 })),
    })),
  };
  response.json(answer);
}

/** Requests a return or an exchange for another size, for those who may access the order. */
export async function POST(request: MedusaRequest, response: MedusaResponse) {
  const { id } = await orderFor(request);
  await requestReturn(request.scope, id, parsed(ReturnRequest, request.body));
  response.json({ order: await orderFor(request) });
}
