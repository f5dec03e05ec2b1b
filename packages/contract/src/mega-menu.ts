import { category, type MenuGroup } from "./menus.ts";

/** The mega-menu of 'Peças Prontas' (spec 1 §2), where the house has set no other. */
export const MEGA_MENU: MenuGroup[] = [
  {
    title: "Vestuário Superior Masculino",
    items: [
      category("Blazer", "blazer"),
      category("Camisa", "camisa"),
      category("Camiseta", "camiseta"),
      category("Jaqueta", "jaqueta"),
      category("Malha", "malha"),
    ],
  },
  {
    title: "Vestuário Inferior Masculino",
    items: [category("Calça", "calca"), category("Shorts", "shorts")],
  },
  { title: "Trajes Completos", items: [category("Costume", "costume"), category("Terno", "terno")] },
  { title: "Calçados", items: [category("Sapato", "sapato"), category("Tênis", "tenis")] },
  {
    title: "Acessórios Masculinos",
    items: [
      category("Cinto", "cinto"),
      category("Gravata", "gravata"),
      category("Óculos", "oculos"),
      category("Suspensório", "suspensorio"),
      category("Meia", "meia"),
    ],
  },
];
