/** Where a list begins: pages after the first have addresses of their own, for readers without JavaScript. */
export const pageOf = (params: URLSearchParams): number =>
  Math.max(1, Math.floor(Number(params.get("page"))) || 1);
