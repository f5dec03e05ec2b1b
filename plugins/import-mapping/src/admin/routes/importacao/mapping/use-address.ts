import { useSearchParams } from "react-router-dom";
import type { MappingQuery } from "../../../lib/mappings-api";

/** The table's filters and page, as kept in the address, so that a link shows the same. */
export type Shown = { busca: string; situacao: string; produto: string; pagina: number };

const STATES: Record<string, MappingQuery["state"]> = {
  ligadas: "mapped",
  "a-venda": "on_sale",
  "fora-da-venda": "off_sale",
  "sem-ligacao": "unmapped",
};

/** The server's `state` for a word of the address; undefined for all. */
export const stateOf = (situacao: string) => STATES[situacao];

/** The state kept in the address, and a setter; any change other than of the page number returns to the first page. */
export function useAddress(): [Shown, (change: Partial<Shown>) => void] {
  const [address, setAddress] = useSearchParams();
  const pagina = Number(address.get("pagina") ?? 1);
  const shown: Shown = {
    busca: address.get("busca") ?? "",
    situacao: stateOf(address.get("situacao") ?? "") ? (address.get("situacao") ?? "") : "",
    produto: address.get("produto") ?? "",
    pagina: Number.isInteger(pagina) && pagina > 0 && pagina <= 10_000 ? pagina : 1,
  };
  const change = (changed: Partial<Shown>) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries({ pagina: 1, ...changed })) {
          if (value && value !== 1) next.set(name, String(value));
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  return [shown, change];
}
