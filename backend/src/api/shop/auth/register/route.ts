import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { Register } from "@alfaiataria/contract";
import { register } from "../../../../workflows/account/register";
import { beginSession } from "../../../../workflows/account/sign-in";
import { browserOf } from "../../../requests/customer";
import { userOf } from "../user-view";
import { parsed } from "../../validate";

export async function POST(request: MedusaRequest, response: MedusaResponse) {
  const customer = await register(request.scope, parsed(Register, request.body));
  const token = await beginSession(request.scope, customer, browserOf(request));
  response.status(201).json({ user: userOf(customer), token });
}
