/** Whether one can be had now. */
export const inStock = ({ stock }: { stock: number | null }): boolean => stock === null || stock > 0;

/** Portuguese order, numbers by value. */
export const collator = new Intl.Collator("pt-BR", { numeric: true, sensitivity: "base" });
