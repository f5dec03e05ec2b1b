/** What staff may send: for the routes, and for the pages that look before they send. */

export const PHOTO_TOO_LARGE = "A imagem passa de 15 MB";
export const MAX_SHEET_BYTES = 20 * 1024 * 1024;
export const SHEET_TOO_LARGE = "A planilha passa de 20 MB. Divida-a em arquivos menores.";
