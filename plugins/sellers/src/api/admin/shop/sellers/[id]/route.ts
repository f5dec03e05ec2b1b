import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { updateSellerWorkflow } from "../../../../../workflows/update-seller";
import type { AdminUpdateSellerBody } from "../validators";

/** Changes the fields that are sent. */
export async function PUT(
  req: AuthenticatedMedusaRequest<AdminUpdateSellerBody>,
  res: MedusaResponse,
): Promise<void> {
  const { result: seller } = await updateSellerWorkflow(req.scope).run({
    input: { id: req.params["id"] ?? "", change: req.validatedBody },
  });
  res.json({ seller });
}

/** Medusa's own Admin API updates by POST; both are the same here. */
export const POST = PUT;
