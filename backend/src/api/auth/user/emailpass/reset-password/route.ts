import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { forgotStaffPassword } from "../../../../../workflows/staff/password";
import { parsed } from "../../../../shop/validate";

const Asked = z.object({ identifier: z.string().trim().min(1).max(254) });

/** Sends a password-reset link, with the same answer whether or not a user has that email. */
export async function POST(request: MedusaRequest, response: MedusaResponse) {
  await forgotStaffPassword(request, parsed(Asked, request.body).identifier);
  response.sendStatus(201);
}
