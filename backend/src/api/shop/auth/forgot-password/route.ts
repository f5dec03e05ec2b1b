import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { forgotPassword } from "../../../../account/password-reset";
import { parsed } from "../../validate";
import { email } from "../fields";

const Forgotten = z.object({ email });

export async function POST(request: MedusaRequest, response: MedusaResponse) {
  await forgotPassword(request.scope, parsed(Forgotten, request.body).email);
  response.status(204).end();
}
