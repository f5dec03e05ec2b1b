import type { ListedSeller } from "../../lib/sellers-api";

/** Props of a drawer about one seller. */
export type DrawerProps = { seller: ListedSeller; sellers: ListedSeller[]; onClose: () => void };

/** DOM id of the button that opens a seller's menu; it gets the focus back from a drawer. */
export const menuId = (sellerId: string): string => `acoes-${sellerId}`;
