import { today } from "@alfaiataria/brazil";
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { writeCsv } from "./csv";
import { auditOf } from "../../../../../lib/services";
import { parsed } from "../../../../shop/validate";
import { AuditFileQuery, filterOf } from "../query";

/** The audit log as a CSV, all that the filters leave of it; written as it is read. */
export async function GET(request: MedusaRequest, response: MedusaResponse) {
  const filter = filterOf(parsed(AuditFileQuery, request.query));
  response.set({
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="registro-${today()}.csv"`,
    "Cache-Control": "no-store",
  });
  await writeCsv(auditOf(request.scope).all(filter), response).catch((error: NodeJS.ErrnoException) => {
    // Whoever asked went away; any other failure has cut the file off, which a browser tells.
    if (error.code === "ERR_STREAM_PREMATURE_CLOSE") return;
    request.scope.resolve(ContainerRegistrationKeys.LOGGER).error(`audit log: ${error.message}`);
  });
}
