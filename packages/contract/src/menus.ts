/** An entry of a menu: its words, and the address below the shop's that it leads to. */
export type MenuItem = { label: string; to: string };
export type MenuGroup = { title: string; items: MenuItem[] };

/** Of a house that has set no menu of its own. */
export const NO_MENU = { categories: null, groups: null };

/** The entry of a category. */
export const category = (label: string, slug: string): MenuItem => ({ label, to: `/category/${slug}` });

/** The categories in the bar of a piece's pages and in the footer, where the house has set no others. */
export const SHOP_CATEGORIES: MenuItem[] = [
  category("Costumes", "costumes"),
  category("Blazers", "blazers"),
  category("Calças", "calcas"),
  category("Camisas", "camisas"),
  category("Coletes", "coletes"),
  category("Acessórios", "acessorios"),
];
