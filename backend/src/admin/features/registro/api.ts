import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { AuditPage } from "../../../modules/audit/list";
import type { AuditActor } from "../../../modules/audit/types";
import { sdk } from "../../lib/sdk";
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

/** Everyone of the house who is in the log. */
export function useActors() {
  return useQuery({
    queryKey: ["audit-actors"],
    queryFn: () => sdk.client.fetch<{ actors: AuditActor[] }>(`${AUDIT}/actors`),
    select: ({ actors }) => actors,
  });
}

/** Fetches what the filters leave as a file and gives it to the browser to keep. @returns its name */
export async function downloadEntries({
  antes: _antes,
  depois: _depois,
  ...filters
}: Shown): Promise<string> {
  const response = await sdk.client.fetch<Response>(`${AUDIT}/file`, {
    query: filters,
    // Anything but JSON: the client then gives the answer itself.
    headers: { accept: "*/*" },
  });
  const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  const address = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement("a"), {
    href: address,
    download: name ?? "registro.csv",
  });
  link.click();
  URL.revokeObjectURL(address);
  return link.download;
}
