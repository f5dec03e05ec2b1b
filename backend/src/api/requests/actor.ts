import type { MedusaRequest } from "@medusajs/framework/http";
import { acting } from "../../modules/audit/act";
import { actorBy } from "../../workflows/staff/record";
import { signInOf } from "./staff";

/**
 * Runs `work` on an order as the act of whoever calls: a member of staff, an API key, or a customer, whom the audit log
 * does not name. The stock that it moves follows from it and gets no entry of its own.
 */
export async function actingOnOrder<T>(request: MedusaRequest, work: () => Promise<T>): Promise<T> {
  const signIn = signInOf(request);
  const staff = signIn && (await actorBy(request.scope, signIn));
  return acting({ actor: staff ?? { kind: "customer" }, requestId: null, figuresFollow: true }, work);
}
