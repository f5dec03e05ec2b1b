/** Address of the page Importação at the mapping, showing only the rows of a product. */
export const mappingOfProduct = (productId: string) =>
  `/importacao?${new URLSearchParams({ aba: "mapeamento", produto: productId }).toString()}`;
