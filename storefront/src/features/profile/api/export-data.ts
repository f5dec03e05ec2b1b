import { fetchJson } from "../../../lib/api/client.ts";
import { readBody } from "../../../lib/api/reply.ts";

/** Everything that the shop keeps of the signed-in customer (LGPD, art. 18). */
export function exportData(): Promise<unknown> {
  return readBody<unknown>(fetchJson, "/api/profile/export");
}
