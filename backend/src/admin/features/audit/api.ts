import { download, sdk } from "@alfaiataria/admin-kit";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { AuditPage } from "../../../modules/audit/list";
import type { AuditActor } from "../../../modules/audit/types";
import type { Shown } from "./use-address";

const AUDIT = "/admin/shop/audit";

/** A page of the log; the current page stays visible while another loads. */
export function useEntries(shown: Shown) {
  return useQuery({
    queryKey: ["audit", shown],
    queryFn: () => sdk.client.fetch<AuditPage>(AUDIT, { query: shown }),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
}

/** Every member of staff and API key in the log. */
export function useActors() {
  return useQuery({
    queryKey: ["audit-actors"],
    queryFn: () => sdk.client.fetch<{ actors: AuditActor[] }>(`${AUDIT}/actors`),
    select: ({ actors }) => actors,
  });
}

/** Downloads the filtered log as a file. @returns its name */
export function downloadEntries({ antes: _antes, depois: _depois, ...filters }: Shown): Promise<string> {
  return download(`${AUDIT}/file`, { query: filters }, "registro.csv");
}
