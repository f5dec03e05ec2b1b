import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { confirmEmail } from "../../../../account/email-confirmation";
import { knexOf } from "../../../../lib/knex";
import { parsed } from "../../validate";
import { token } from "../fields";

const Confirmation = z.object({ token });

export async function POST(request: MedusaRequest, response: MedusaResponse) {
  await confirmEmail(knexOf(request.scope), parsed(Confirmation, request.body).token);
  response.status(204).end();
}
