import { download, sdk } from "@alfaiataria/admin-kit";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { AuditPage } from "../../../modules/audit/list";
import type { AuditActor } from "../../../modules/audit/types";
import type { Shown } from "./use-address";

const AUDIT = "/admin/shop/audit";

/** A page of the log; what is shown stays while another is asked for. */
export function useEntries(shown: Shown) {
  return useQuery({
    queryKey: ["audit", shown],
    queryFn: () => sdk.client.fetch<AuditPage>(AUDIT, { query: shown }),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
}

/** Everyone of staff who is in the log. */
export function useActors() {
  return useQuery({
    queryKey: ["audit-actors"],
    queryFn: () => sdk.client.fetch<{ actors: AuditActor[] }>(`${AUDIT}/actors`),
    select: ({ actors }) => actors,
  });
}

/** Fetches what the filters leave as a file and gives it to the browser to keep. @returns its name */
export function downloadEntries({ antes: _antes, depois: _depois, ...filters }: Shown): Promise<string> {
  return download(`${AUDIT}/file`, { query: filters }, "registro.csv");
}
