/**
 * Rows of the sample spreadsheet, name by id, from its first to its last: while one of them is for sale, the store's own
 * catalogue has not taken the sample's place.
 */
export const SAMPLE_ROWS: Readonly<Record<number, string>> = {
  1: "Blazer Slim Lã Fria Super 120 Azul Marinho",
  37: "Camisa Casual Oxford Lavado Branco",
  73: "Malha Gola V Algodão com Cashmere Azul Petróleo",
  109: "Jeans Slim Denim com Elastano Grafite",
  145: "Mocassim Camurça Flexível Marrom Café",
  181: "Meia Social Fio da Escócia Azul Marinho",
};
