import { openLines } from "@alfaiataria/import-mapping/import";
import { ShopError } from "@alfaiataria/contract";
import type { MedusaContainer } from "@medusajs/framework/types";
import { auditOf, freightOf } from "../../lib/services";
import { type FreightFault, parseFreight } from "../../modules/freight/parse-rows";
import type { FreightTable } from "../../modules/freight/service";

type Sheet = { name: string; buffer: Buffer };
/** What a freight sheet contains, checked before it is used. */
export type FreightCheck = { rows: number; services: string[]; faults: FreightFault[] };

/**
 * Checks a sheet: whether it can be used, and which lines are wrong and why. @throws {ShopError} 400 when it is no
 * spreadsheet
 */
export async function checkFreight(sheet: Sheet): Promise<FreightCheck> {
  const parsed = await parseFreight(await openLines(sheet));
  if ("faults" in parsed) return { rows: 0, services: [], faults: parsed.faults };
  const services = [...new Map(parsed.rows.map(({ service, name }) => [service, name])).values()];
  return { rows: parsed.rows.length, services, faults: [] };
}

/** Stores a sheet as a freight table and uses it from now on. @throws {ShopError} 400 when anything in it is wrong */
export async function useFreight(
  container: MedusaContainer,
  { by, ...sheet }: Sheet & { by: string },
): Promise<{ tables: FreightTable[] }> {
  const parsed = await parseFreight(await openLines(sheet));
  if ("faults" in parsed)
    throw new ShopError("invalid_request", `Linha ${parsed.faults[0]?.line}: ${parsed.faults[0]?.reason}`);
  const freight = freightOf(container);
  await freight.add({ name: sheet.name, rows: parsed.rows, by }, (transaction) =>
    auditOf(container).record(
      {
        action: "settings.house-changed",
        details: { changes: [{ field: "freight", before: null, after: sheet.name }] },
      },
      transaction,
    ),
  );
  return { tables: await freight.list() };
}

/** Switches to a stored table, or back to the formula (null). @throws {ShopError} 404 when there is no such table */
export async function switchFreight(container: MedusaContainer, id: number | null): Promise<void> {
  const after = id === null ? "fórmula" : `tabela ${id}`;
  await freightOf(container).use(id, (transaction) =>
    auditOf(container).record(
      { action: "settings.house-changed", details: { changes: [{ field: "freight", before: null, after }] } },
      transaction,
    ),
  );
}
