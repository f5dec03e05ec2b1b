/** Stands for a seller's id where orders without one are meant. */
export const NO_SELLER = "nenhum";
