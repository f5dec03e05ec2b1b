/** Addresses under which there is no page. */
export const NO_PAGE = /^\/(?:api(?:[/?]|$)|(?:assets|static)\/)/;

/** What Medusa answers; calls of an endless path are refused (request-guards.ts). */
const ADMIN = /^\/(?:admin|app|auth)\//;

/** No page's path is longer, in characters; what pages do with a path may take the square of its length. */
const LONGEST_PAGE = 1_000;

/** Letters, digits and signs, dots aside, that mean the same written as '%' and their number (RFC 3986 §2.3). */
const PLAIN = /[\w~-]/;

/**
 * An address as everything after this reads it: what need not be encoded is not, so that a rule for `/api` holds for
 * `/%61pi`. A page's path that is endless, or has a '%' that stands for nothing or for no letter, becomes one of a page
 * that does not exist; the page says so.
 */
export function plainAddress(url: string): string {
  const [path = "", query] = url.split(/\?(.*)/s);
  const plain = path.replace(/%[0-7][\da-f]/gi, (encoded) => {
    const character = String.fromCharCode(parseInt(encoded.slice(1), 16));
    return PLAIN.test(character) ? character : encoded;
  });
  const read = NO_PAGE.test(plain)
    ? plain
    : decodable(ADMIN.test(plain) ? plain : plain.slice(0, LONGEST_PAGE));
  return query === undefined ? read : `${read}?${query}`;
}

// No route's pattern goes beyond a line.
const CONTROL = /\p{Cc}/u;

function decodable(path: string): string {
  try {
    if (!CONTROL.test(decodeURIComponent(path))) return path;
  } catch {
    // As below.
  }
  return path.replaceAll("%", "%25");
}
