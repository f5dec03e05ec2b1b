import { createContext, type ReactNode, useContext } from "react";
import type { Shop } from "@alfaiataria/contract";

const ShopContext = createContext<Shop | null>(null);

export function ShopProvider({ shop, children }: { shop: Shop; children: ReactNode }) {
  return <ShopContext.Provider value={shop}>{children}</ShopContext.Provider>;
}

/** The house's own settings: name, addresses, phones, opening hours. */
export function useShop(): Shop {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error("useShop is used outside ShopProvider");
  return shop;
}
