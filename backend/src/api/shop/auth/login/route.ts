import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { signIn } from "../../../../account/sign-in";
import { userOf } from "../../../../account/user";
import { parsed } from "../../validate";
import { email, password } from "../fields";

const Credentials = z.object({ email, password });

export async function POST(request: MedusaRequest, response: MedusaResponse) {
  const { customer, token } = await signIn(request, parsed(Credentials, request.body));
  response.json({ user: userOf(customer), token });
}
