import type { ListedSeller } from "../../lib/sellers-api";

/** Props of a drawer on one seller. */
export type DrawerProps = { seller: ListedSeller; sellers: ListedSeller[]; onClose: () => void };

/** The button that opens a seller's menu, to which the focus returns from a drawer. */
export const menuId = (sellerId: string): string => `acoes-${sellerId}`;
