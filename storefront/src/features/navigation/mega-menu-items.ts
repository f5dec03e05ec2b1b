import { MEGA_MENU, type MenuGroup, type MenuItem } from "@alfaiataria/contract";
import { useShop } from "../../lib/shop.tsx";

/** The groups of 'Peças Prontas': the house's own, else the specification's (spec 1 §2). */
export const useMegaMenu = (): MenuGroup[] => useShop().house.menu.groups ?? MEGA_MENU;

export const ALL_CATEGORIES: MenuItem = { label: "Ver Todas as Categorias", to: "/pecas-prontas" };
