import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { dashboardOf } from "../../../../lib/services";
import { parsed } from "../../../shop/validate";

/** The periods that the page offers, in days; '1' is today alone. */
const Query = z.object({
  dias: z.enum(["1", "7", "30", "90"], "Escolha 1, 7, 30 ou 90 dias").default("30"),
});

/** Everything the page Painel shows, in one answer. */
export async function GET(request: MedusaRequest, response: MedusaResponse) {
  const { dias } = parsed(Query, request.query);
  response.json({ painel: await dashboardOf(request.scope).read(Number(dias)) });
}
