/** The papers that can be printed, by their name in the address; `size` is CSS (`@page`). */
export const PAPERS = {
  romaneio: { title: "Romaneio", size: "A4" },
  declaracao: { title: "Declaração de conteúdo", size: "A4" },
  etiqueta: { title: "Etiqueta 10 × 15 cm", size: "100mm 150mm" },
  etiquetas: { title: "Etiquetas em A4", size: "A4" },
  separacao: { title: "Lista de separação", size: "A4" },
  pedido: { title: "Pedido", size: "A4" },
} as const;
export type PaperName = keyof typeof PAPERS;

/** The page that prints these orders. */
export const paperPath = (paper: PaperName, ids: string[]): string =>
  `/expedicao/imprimir?papel=${paper}&pedidos=${ids.join(",")}`;
