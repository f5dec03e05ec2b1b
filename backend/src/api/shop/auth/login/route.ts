import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { Login } from "@alfaiataria/contract";
import { signIn } from "../../../../workflows/account/sign-in";
import { browserOf } from "../../../requests/customer";
import { userOf } from "../user-view";
import { parsed } from "../../validate";

export async function POST(request: MedusaRequest, response: MedusaResponse) {
  const { customer, token } = await signIn(request.scope, parsed(Login, request.body), browserOf(request));
  response.json({ user: userOf(customer), token });
}
