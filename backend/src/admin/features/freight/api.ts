import { download, sdk } from "@alfaiataria/admin-kit";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { FreightTable } from "../../../modules/freight/service";
import type { FreightCheck } from "../../../workflows/shipping/freight-table";

const KEY = ["freight"];
const ADDRESS = "/admin/shop/freight";
/** As it comes: moments are texts in JSON. */
type Table = Omit<FreightTable, "created_at"> & { created_at: string };
type Tables = { tables: Table[] };

/** The tables that there are, the latest first. */
export const useFreightTables = () =>
  useQuery({ queryKey: KEY, queryFn: () => sdk.client.fetch<Tables>(ADDRESS), refetchOnMount: "always" });

const sent = (file: File) => ({
  method: "POST",
  query: { name: file.name },
  headers: { "content-type": "application/octet-stream" },
  body: file,
});

/** What a file says, before it is used. */
export const useCheckFreight = () =>
  useMutation({ mutationFn: (file: File) => sdk.client.fetch<FreightCheck>(`${ADDRESS}/check`, sent(file)) });

/** Uses a file from now on. */
export const useUploadFreight = () =>
  useTables((file: File) => sdk.client.fetch<Tables>(ADDRESS, sent(file)));

/** Uses a table that is kept, or with null the formula. */
export const useSwitchFreight = () =>
  useTables((id: number | null) =>
    sdk.client.fetch<Tables>(`${ADDRESS}/active`, { method: "POST", body: { id } }),
  );

/** Gives the browser a table that is kept as a sheet, or the template. @returns its name */
export const downloadFreight = (id?: number): Promise<string> =>
  download(`${ADDRESS}/file`, { query: id === undefined ? {} : { id: String(id) } }, "frete.csv");

function useTables<What>(mutationFn: (what: What) => Promise<Tables>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: (tables) => client.setQueryData(KEY, tables) });
}
