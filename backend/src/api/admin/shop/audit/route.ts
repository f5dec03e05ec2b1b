import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { auditOf } from "../../../../lib/services";
import { parsed } from "../../../shop/validate";
import { AuditQuery, cursorOf, filterOf } from "./query";

/** A page of the audit log, newest first. */
export async function GET(request: MedusaRequest, response: MedusaResponse) {
  const query = parsed(AuditQuery, request.query);
  const page = { cursor: cursorOf(query), limit: query.limite };
  response.json(await auditOf(request.scope).list(filterOf(query), page));
}
