import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { Login } from "@alfaiataria/contract";
import { signIn } from "../../../../account/sign-in";
import { userOf } from "../../../../account/user";
import { parsed } from "../../validate";

export async function POST(request: MedusaRequest, response: MedusaResponse) {
  const { customer, token } = await signIn(request, parsed(Login, request.body));
  response.json({ user: userOf(customer), token });
}
