import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { auditOf } from "../../../../../lib/services";
import { parsed } from "../../../../shop/validate";
import { answerCsv } from "../../csv";
import { AuditFileQuery, filterOf } from "../query";
import { COLUMNS, rowOf } from "./row";

/** The filtered audit log as a CSV. */
export async function GET(request: MedusaRequest, response: MedusaResponse) {
  const filter = filterOf(parsed(AuditFileQuery, request.query));
  const entries = auditOf(request.scope).all(filter);
  await answerCsv(request, response, { name: "registro", columns: COLUMNS, of: entries, row: rowOf });
}
