import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { auditOf } from "../../../../../lib/services";
import { parsed } from "../../../../shop/validate";
import { answerCsv } from "../../csv";
import { AuditFileQuery, filterOf } from "../query";
import { COLUMNS, rowOf } from "./row";

/** The audit log as a CSV, all that the filters leave of it. */
export async function GET(request: MedusaRequest, response: MedusaResponse) {
  const filter = filterOf(parsed(AuditFileQuery, request.query));
  const entries = auditOf(request.scope).all(filter);
  await answerCsv(request, response, { name: "registro", columns: COLUMNS, of: entries, row: rowOf });
}
