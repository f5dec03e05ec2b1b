/** The code of an error of Node or PostgreSQL ('ENOENT', '40P01'), if it has one. */
export function errorCode(error: unknown): unknown {
  return typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
}
