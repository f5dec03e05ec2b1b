import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { resetPassword } from "../../../../account/password-reset";
import { parsed } from "../../validate";
import { password, token } from "../fields";

const Reset = z.object({ token, password });

export async function POST(request: MedusaRequest, response: MedusaResponse) {
  await resetPassword(request.scope, parsed(Reset, request.body));
  response.status(204).end();
}
