/** Whether one can be had now. */
export const inStock = ({ stock }: { stock: number | null }): boolean => stock === null || stock > 0;
