/** Portuguese order, numbers by value. */
export const collator = new Intl.Collator("pt-BR", { numeric: true, sensitivity: "base" });
