/** What Medusa's tables say of themselves, in Portuguese. */
export const PAGINATION_WORDS = {
  of: "de",
  results: "resultados",
  pages: "páginas",
  prev: "Anterior",
  next: "Próxima",
};
