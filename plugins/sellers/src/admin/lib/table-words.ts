/** What the tables of Medusa's kit say of their pages. */
export const PAGINATION = {
  of: "de",
  results: "resultados",
  pages: "páginas",
  prev: "Anterior",
  next: "Próxima",
};
