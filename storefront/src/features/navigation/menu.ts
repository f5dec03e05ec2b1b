import { type HouseMenu, type MenuItem, SHOP_CATEGORIES } from "@alfaiataria/contract";

/** Which part of the shop an address belongs to: the header's items and the footer's links follow it (spec 1 §2). */
export type Section = "landing" | "ready-to-wear" | "product" | "bespoke" | "general";

export function sectionOf(pathname: string): Section {
  if (pathname === "/") return "landing";
  if (pathname === "/pecas-prontas") return "ready-to-wear";
  if (pathname.startsWith("/product/") || pathname.startsWith("/category/")) return "product";
  if (pathname === "/sob-medida") return "bespoke";
  return "general";
}

const ALTERNATE =
  /^\/(login|register|forgot-password|reset-password|confirmar-email|sob-medida|galeria|pecas-prontas|fornecedores|fornecedor\/[^/]+|profile)?$/;

/** Spec 2 §2: the pages whose header is the alternate one; the page that an email of confirmation opens is one of them. */
export function hasAlternateHeader(pathname: string): boolean {
  return ALTERNATE.test(pathname);
}

/** The alternate header's own links; the one of the present page is highlighted. */
export const SHOP_PARTS: MenuItem[] = [
  { label: "Sob Medida", to: "/sob-medida" },
  { label: "Peças Prontas", to: "/pecas-prontas" },
  { label: "Galeria", to: "/galeria" },
];

const ELSEWHERE: MenuItem[] = [
  { label: "Início", to: "/#inicio" },
  { label: "Sobre", to: "/#sobre" },
  { label: "Serviços", to: "/#servicos" },
  { label: "Portfólio", to: "/#portfolio" },
  { label: "Depoimentos", to: "/#depoimentos" },
  { label: "Contato", to: "/#contato" },
  { label: "Peças Prontas", to: "/pecas-prontas" },
  { label: "Galeria", to: "/galeria" },
];

const ITEMS: Record<Exclude<Section, "product">, MenuItem[]> = {
  landing: ELSEWHERE,
  general: ELSEWHERE,
  "ready-to-wear": [{ label: "Início", to: "/" }],
  bespoke: [
    { label: "Início", to: "/sob-medida#inicio" },
    { label: "Processo", to: "/sob-medida#processo" },
    { label: "Peças Prontas", to: "/pecas-prontas" },
    { label: "Quem somos", to: "/sob-medida#modelos" },
    { label: "Agendamento", to: "/sob-medida#agendamento" },
  ],
};

/** The header's items for a part of the shop. */
export function menuOf(section: Section, { categories }: Pick<HouseMenu, "categories">): MenuItem[] {
  if (section !== "product") return ITEMS[section];
  return [{ label: "Início", to: "/" }, ...(categories ?? SHOP_CATEGORIES)];
}
