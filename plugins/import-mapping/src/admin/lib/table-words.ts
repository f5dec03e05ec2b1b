/** Medusa's words under a table, in Portuguese. */
export const PAGINATION_WORDS = {
  of: "de",
  results: "resultados",
  pages: "páginas",
  prev: "Anterior",
  next: "Próxima",
};
