import { useEffect } from "react";
import { useShop } from "../shop.tsx";

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
