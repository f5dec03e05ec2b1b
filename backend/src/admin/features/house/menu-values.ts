import { slugify } from "@alfaiataria/brazil";
import {
  type HouseMenu,
  MEGA_MENU,
  type MenuGroup,
  type MenuItem,
  SHOP_CATEGORIES,
} from "@alfaiataria/contract";

/** The form's fields of the menus, a line for each entry. */
export type MenuField = "categories" | "groups";
export type MenuValues = Record<MenuField, string>;

const categoryOf = (label: string): string => `/category/${slugify(label)}`;
/** 'Camisas'; 'Novidades: /pecas-prontas' where it leads elsewhere than to the category of its name. */
const lineOf = ({ label, to }: MenuItem): string => (to === categoryOf(label) ? label : `${label}: ${to}`);
const categoriesText = (items: MenuItem[]): string => items.map(lineOf).join("\n");
const groupsText = (groups: MenuGroup[]): string =>
  groups.map(({ title, items }) => `## ${title}\n${categoriesText(items)}`).join("\n\n");

/** The shop's own menus as text. */
export const SHOP_MENUS: MenuValues = {
  categories: categoriesText(SHOP_CATEGORIES),
  groups: groupsText(MEGA_MENU),
};

/** The menus as form values: the shop's own where the house has set none. */
export const menuValuesOf = ({ categories, groups }: HouseMenu): MenuValues => ({
  categories: categories ? categoriesText(categories) : SHOP_MENUS.categories,
  groups: groups ? groupsText(groups) : SHOP_MENUS.groups,
});

/** What was typed, for `HouseMenu` to check; null where it is the shop's own. */
export const menuOf = ({ categories, groups }: MenuValues): HouseMenu => ({
  categories: isSame(categories, SHOP_MENUS.categories) ? null : itemsOf(linesOf(categories)),
  groups: isSame(groups, SHOP_MENUS.groups) ? null : groupsOf(linesOf(groups)),
});

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
const isSame = (one: string, other: string): boolean => linesOf(one).join("\n") === linesOf(other).join("\n");

const itemsOf = (lines: string[]): MenuItem[] =>
  lines.map((line) => {
    const [, label = line, to] = /^(.+?)\s*:\s*(\S+)$/.exec(line) ?? [];
    return { label, to: to ?? categoryOf(label) };
  });

/** What stands before the first title is a group without one, which `HouseMenu` refuses. */
function groupsOf(lines: string[]): MenuGroup[] {
  const groups: { title: string; lines: string[] }[] = [];
  for (const line of lines) {
    const [, title] = /^#+\s*(.*)$/.exec(line) ?? [];
    if (title !== undefined) groups.push({ title, lines: [] });
    else if (groups.length === 0) groups.push({ title: "", lines: [line] });
    else groups.at(-1)?.lines.push(line);
  }
  return groups.map(({ title, lines }) => ({ title, items: itemsOf(lines) }));
}
