import type { ImportMapping } from "@alfaiataria/contract";
import { fetchJson } from "../../../lib/api/client.ts";

/** What is sold for a catalogue record; null when it is not sold online, which any non-OK answer means (spec 1 §7). */
export async function getMapping(pieceId: number): Promise<ImportMapping | null> {
  const { status, body } = await fetchJson(`/api/products-import-mapping/${pieceId}`);
  return status >= 200 && status <= 299 ? (body as ImportMapping) : null;
}
