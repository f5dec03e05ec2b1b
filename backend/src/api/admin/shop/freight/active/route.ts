import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { freightOf } from "../../../../../lib/services";
import { switchFreight } from "../../../../../workflows/shipping/freight-table";
import { parsed } from "../../../../shop/validate";

const Chosen = z.object({ id: z.number().int().positive().nullable() });

/** Switches to a stored freight table, or back to the formula (null). */
export async function POST({ scope, body }: MedusaRequest, response: MedusaResponse) {
  const { id } = parsed<z.output<typeof Chosen>>(Chosen, body);
  await switchFreight(scope, id);
  response.json({ tables: await freightOf(scope).list() });
}
