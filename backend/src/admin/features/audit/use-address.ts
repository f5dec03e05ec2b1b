import { useSearchParams } from "react-router-dom";

const NAMES = ["de", "ate", "quem", "tipo", "busca", "antes", "depois"] as const;

/** What the page shows, as in its address, so that a link shows the same. */
export type Shown = Partial<Record<(typeof NAMES)[number], string>>;

/** Whether any filter narrows the list. */
export const isFiltered = ({ de, ate, quem, tipo, busca }: Shown): boolean =>
  [de, ate, quem, tipo, busca].some((value) => value !== undefined);

/**
 * The filters in the address, and a function that changes them. The back button undoes a change, and a changed filter
 * starts from the first page.
 */
export function useAddress(): [Shown, (change: Shown) => void] {
  const [address, setAddress] = useSearchParams();
  const shown: Shown = Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = address.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const change = (changed: Shown) => {
    const next = { ...shown, antes: undefined, depois: undefined, ...changed };
    setAddress(
      Object.fromEntries(Object.entries(next).filter((entry): entry is [string, string] => !!entry[1])),
    );
  };
  return [shown, change];
}
