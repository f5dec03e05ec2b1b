import type { Garment } from "../modules/recommendations/garments/garment";

const HEX: Readonly<Record<string, string>> = {
  Branco: "#ffffff",
  "Azul Claro": "#a3c4e2",
  "Azul Marinho": "#15233f",
  "Azul Índigo": "#2c3c67",
  "Cinza Claro": "#c1c4c7",
  "Cinza Chumbo": "#4b4e53",
  Preto: "#141414",
  Bege: "#d6bf96",
  Caramelo: "#ae6c30",
  "Marrom Café": "#44291a",
  Bordô: "#651728",
  "Verde Garrafa": "#173c2d",
  Mostarda: "#c8962d",
  Terracota: "#b55a3c",
  Tartaruga: "#6e4426",
};
export const COLORS = Object.keys(HEX);

/** A garment for tests: a type, the rest of its name, a color, and what the test says. */
export function garment(
  id: number | string,
  type: string,
  name: string,
  color: string,
  own: Partial<Garment> = {},
): Garment {
  return {
    id: String(id),
    model: `${type} ${name}`,
    type,
    name: `${type} ${name} ${color}`,
    color,
    hex: HEX[color] ?? "#9ca3af",
    fabric: "",
    style: "",
    category: "",
    priceCentavos: 50_000,
    available: true,
    ...own,
  };
}

/** A small shop in which every occasion finds something. */
export const SHOP: readonly Garment[] = [
  garment(1, "Terno", "Três Peças Lã", "Azul Marinho"),
  garment(2, "Costume", "Slim Lã Fria", "Cinza Chumbo"),
  garment(3, "Blazer", "Tweed Espinha de Peixe", "Caramelo", { fabric: "Espinha de peixe" }),
  garment(4, "Camisa", "Social", "Branco"),
  garment(5, "Camisa", "Social", "Preto"),
  garment(6, "Camisa", "Manga Curta Linho Praia", "Terracota", { fabric: "Linho" }),
  garment(7, "Camiseta", "Básica", "Branco"),
  garment(8, "Calça", "de Alfaiataria", "Cinza Claro"),
  garment(9, "Calça", "de Alfaiataria", "Azul Marinho"),
  garment(10, "Jeans", "Reto", "Azul Índigo"),
  garment(11, "Shorts", "Linho", "Bege", { name: "Bermuda Linho Bege", fabric: "Linho" }),
  garment(12, "Gravata", "Seda", "Bordô"),
  garment(13, "Gravata", "Seda", "Mostarda"),
  garment(14, "Sapato", "Oxford Social", "Marrom Café"),
  garment(15, "Sapato", "Oxford Social", "Preto"),
  garment(16, "Tênis", "Casual Couro", "Branco"),
  garment(17, "Cinto", "Social Couro", "Marrom Café"),
  garment(18, "Cinto", "Social Couro", "Preto"),
  garment(19, "Colete", "de Alfaiataria", "Azul Marinho"),
  garment(20, "Malha", "Gola Redonda Lã Merino", "Cinza Claro"),
  garment(21, "Cachecol", "Lã Merino", "Cinza Chumbo"),
  garment(22, "Meia", "Social", "Azul Marinho"),
  garment(23, "Óculos", "de Sol", "Tartaruga"),
  garment(24, "Jaqueta", "Bomber Nylon", "Preto"),
];
