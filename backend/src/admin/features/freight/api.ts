import { download, sdk } from "@alfaiataria/admin-kit";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { FreightTable } from "../../../modules/freight/service";
import type { FreightCheck } from "../../../workflows/shipping/freight-table";

const KEY = ["freight"];
const ADDRESS = "/admin/shop/freight";
/** A table as received: dates are strings in JSON. */
type Table = Omit<FreightTable, "created_at"> & { created_at: string };
type Tables = { tables: Table[] };

/** The stored freight tables, latest first. */
export const useFreightTables = () =>
  useQuery({ queryKey: KEY, queryFn: () => sdk.client.fetch<Tables>(ADDRESS), refetchOnMount: "always" });

const sent = (file: File) => ({
  method: "POST",
  query: { name: file.name },
  headers: { "content-type": "application/octet-stream" },
  body: file,
});

/** Checks a file before it is used. */
export const useCheckFreight = () =>
  useMutation({ mutationFn: (file: File) => sdk.client.fetch<FreightCheck>(`${ADDRESS}/check`, sent(file)) });

/** Uploads a file and uses it from now on. */
export const useUploadFreight = () =>
  useTables((file: File) => sdk.client.fetch<Tables>(ADDRESS, sent(file)));

/** Switches to a stored table, or back to the formula (null). */
export const useSwitchFreight = () =>
  useTables((id: number | null) =>
    sdk.client.fetch<Tables>(`${ADDRESS}/active`, { method: "POST", body: { id } }),
  );

/** Downloads a stored table as a sheet, or the template. @returns the file's name */
export const downloadFreight = (id?: number): Promise<string> =>
  download(`${ADDRESS}/file`, { query: id === undefined ? {} : { id: String(id) } }, "frete.csv");

function useTables<What>(mutationFn: (what: What) => Promise<Tables>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: (tables) => client.setQueryData(KEY, tables) });
}
