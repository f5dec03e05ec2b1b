import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { confirmEmail } from "../../../../account/confirm-email";
import { parsed } from "../../validate";
import { password, token } from "../fields";

const Confirmation = z.object({ token, password: password.optional() });

export async function POST(request: MedusaRequest, response: MedusaResponse) {
  const confirmed = await confirmEmail(request, parsed(Confirmation, request.body));
  response.json({ confirmed });
}
