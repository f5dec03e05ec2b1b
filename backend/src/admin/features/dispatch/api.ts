import { download, sdk } from "@alfaiataria/admin-kit";
import type { House, OrderSheet } from "@alfaiataria/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { store } from "../../../lib/store";
import type { DispatchList } from "../../../workflows/dispatch/read-sheets";

const DISPATCH = "/admin/shop/dispatch";
export const PAGE_SIZE = 50;

/** The sender on the papers; the company's name and CNPJ come from the house's settings and may be empty. */
export type Sender = typeof store & Pick<House, "company">;

/** A page of a list (the first is 0); the current one stays visible while another loads. */
export function useDispatch(list: DispatchList, page: number) {
  const query = { lista: list, limit: PAGE_SIZE, offset: page * PAGE_SIZE };
  return useQuery({
    queryKey: ["dispatch", query],
    queryFn: () => sdk.client.fetch<{ orders: OrderSheet[]; count: number }>(DISPATCH, { query }),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
}

/** The data for printing the papers of some orders. */
export function usePapers(ids: string) {
  return useQuery({
    queryKey: ["papers", ids],
    queryFn: () =>
      sdk.client.fetch<{ sender: Sender; orders: OrderSheet[] }>(`${DISPATCH}/papers`, {
        query: { pedidos: ids },
      }),
    refetchOnWindowFocus: false,
  });
}

/** Downloads the orders of some days as a spreadsheet. @returns its name */
export const downloadOrders = (days: { de: string; ate: string }): Promise<string> =>
  download(`${DISPATCH}/file`, { body: days }, "pedidos.csv");
