import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { listSellers } from "../../../../administration/list-sellers";
import { knexOf } from "../../../../lib/sql";
import { createSellerWorkflow } from "../../../../workflows/create-seller";
import type { AdminCreateSellerBody } from "./validators";

/** Every seller by priority, with clients and messages, absence, sign-in, and the load of the last 30 days. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ sellers: await listSellers(knexOf(req.scope)) });
}

/** Creates a seller. */
export async function POST(
  req: AuthenticatedMedusaRequest<AdminCreateSellerBody>,
  res: MedusaResponse,
): Promise<void> {
  const { result: seller } = await createSellerWorkflow(req.scope).run({ input: req.validatedBody });
  res.status(201).json({ seller });
}
