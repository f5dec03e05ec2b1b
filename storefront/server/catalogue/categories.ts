import { fold } from "@alfaiataria/brazil";
import type { Category } from "@alfaiataria/contract/internal";

/** Addresses of the menus that are not a category's own handle: plurals, and the groups' short names (spec 1 §2). */
const ALIASES: Record<string, string> = {
  blazers: "blazer",
  camisas: "camisa",
  camisetas: "camiseta",
  jaquetas: "jaqueta",
  malhas: "malha",
  coletes: "colete",
  calcas: "calca",
  short: "shorts",
  costumes: "costume",
  ternos: "terno",
  sapatos: "sapato",
  mocassins: "mocassim",
  cintos: "cinto",
  gravatas: "gravata",
  suspensorios: "suspensorio",
  meias: "meia",
  cachecois: "cachecol",
  traje: "trajes-completos",
  trajes: "trajes-completos",
  calcado: "calcados",
  acessorio: "acessorios-masculinos",
  acessorios: "acessorios-masculinos",
};

/** Endings of singular and plural, as folded. */
const NUMBERS = [
  ["", "s"],
  ["", "es"],
  ["m", "ns"],
  ["ao", "oes"],
  ["al", "ais"],
  ["el", "eis"],
] as const;

/** The same word in the other number, by each rule that fits: 'sobretudos' → 'sobretudo'. */
const otherNumbers = (name: string): string[] =>
  NUMBERS.flatMap(([one, many]) => [
    ...(name.endsWith(many) ? [name.slice(0, -many.length) + one] : []),
    ...(name.endsWith(one) ? [name.slice(0, name.length - one.length) + many] : []),
  ]);

/** The shop's categories by address, with the categories below each. */
export class CategoryTree {
  private readonly bySlug: Map<string, Category>;
  private readonly children = new Map<string, Category[]>();

  constructor(readonly all: readonly Category[]) {
    this.bySlug = new Map(all.map((category) => [category.slug, category]));
    for (const category of all) {
      if (!category.parent_id) continue;
      this.children.set(category.parent_id, [...(this.children.get(category.parent_id) ?? []), category]);
    }
  }

  /** The category of an address, in singular or plural, with or without accents. */
  find(slug: string): Category | undefined {
    const name = fold(slug);
    const known = this.bySlug.get(name) ?? this.bySlug.get(ALIASES[name] ?? "");
    if (known) return known;
    const other = otherNumbers(name).find((slug) => this.bySlug.has(slug));
    return other === undefined ? undefined : this.bySlug.get(other);
  }

  /**
   * The ids of a category, of everything below it, and of the category that its address was an alias of before it
   * existed: an import may bring an 'acessorios' beside the menu's group.
   */
  idsBelow(category: Category): Set<string> {
    const ids = new Set<string>();
    const visit = (node: Category | undefined) => {
      if (!node || ids.has(node.id)) return;
      ids.add(node.id);
      this.children.get(node.id)?.forEach(visit);
      visit(this.bySlug.get(ALIASES[node.slug] ?? ""));
    };
    visit(category);
    return ids;
  }

  /** The most specific of these categories. */
  narrowest(ids: readonly string[]): Category | undefined {
    const own = this.all.filter(({ id }) => ids.includes(id));
    return own.find(({ id }) => !this.children.has(id)) ?? own[0];
  }
}
