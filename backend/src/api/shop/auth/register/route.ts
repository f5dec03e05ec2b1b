import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { register } from "../../../../account/register";
import { beginSession } from "../../../../account/sign-in";
import { userOf } from "../../../../account/user";
import { parsed } from "../../validate";
import { email, name, password } from "../fields";

const Registration = z.object({ email, password, firstName: name, lastName: name });

export async function POST(request: MedusaRequest, response: MedusaResponse) {
  const customer = await register(request.scope, parsed(Registration, request.body));
  response.status(201).json({ user: userOf(customer), token: await beginSession(request, customer) });
}
