import { createContext, type ReactNode, useContext, useEffect } from "react";
import type { Shop } from "@alfaiataria/contract";

const ShopContext = createContext<Shop | null>(null);

export function ShopProvider({ shop, children }: { shop: Shop; children: ReactNode }) {
  return <ShopContext.Provider value={shop}>{children}</ShopContext.Provider>;
}

/** The shop's own settings: name, addresses, phones, opening hours. */
export function useShop(): Shop {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error("no ShopProvider");
  return shop;
}

/** '10h-20h', or 'Fechado' on a day on which the shops are closed. */
export function openingHours({ abre, fecha }: { abre: string | null; fecha: string | null }): string {
  return abre && fecha ? `${abre}-${fecha}` : "Fechado";
}

/** '{title} | {shop}': the server writes it too, so that both say the same. */
export function documentTitle(title: string, shopName: string): string {
  return title === "" ? shopName : `${title} | ${shopName}`;
}

/** Follows a change of page in the browser; the first title is the server's. */
export function useDocumentTitle(title: string): void {
  const { nome } = useShop();
  useEffect(() => {
    document.title = documentTitle(title, nome);
  }, [title, nome]);
}
