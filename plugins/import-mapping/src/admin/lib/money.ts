const reais = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

/** 'R$ 1.234,56' of integer centavos. */
export const money = (centavos: number): string => reais.format(centavos / 100);
