import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { Register } from "@alfaiataria/contract";
import { register } from "../../../../account/register";
import { beginSession } from "../../../../account/sign-in";
import { userOf } from "../../../../account/user";
import { parsed } from "../../validate";

export async function POST(request: MedusaRequest, response: MedusaResponse) {
  const customer = await register(request.scope, parsed(Register, request.body));
  response.status(201).json({ user: userOf(customer), token: await beginSession(request, customer) });
}
