/** The roles that the access matrices distinguish. */
export const ROLES = [
  "nobody",
  "guest with an order",
  "other guest",
  "customer",
  "other customer",
  "seller",
  "other seller",
  "invited",
  "administrator",
  "API key",
] as const;
export type Role = (typeof ROLES)[number];

const STRANGERS: Role[] = [
  "nobody",
  "guest with an order",
  "other guest",
  "customer",
  "other customer",
  "invited",
];
const SELLERS: Role[] = ["seller", "other seller"];

/**
 * Who passes, by the words of the matrix. Whoever passes gets an answer about what is there (200, 400, 404 …); everyone
 * else is stopped by the route's guard.
 */
export const PASS: Record<string, Role[]> = {
  administrators: ["administrator", "API key"],
  "administrators in person": ["administrator"],
  staff: [...SELLERS, "administrator", "API key"],
  "staff signed in": [...SELLERS, "administrator"],
  everybody: [...ROLES],
  // These routes are opened by something in the body, cookie or header, which these requests do not carry.
  "bearer of an email": [],
  "bearer of a session": [],
  "bearer of a sign-in": ["seller", "other seller", "invited", "administrator"],
  "bearer of an invitation": ["invited"],
  nobody: [],
  // Not offered on the public origin; that is tested in e2e/journeys/integrators/access.spec.ts.
  inside: [...ROLES],
};

/** The statuses for a role that does not pass: 401 when not signed in, 403 otherwise, 404 for a closed route. */
export function deniedStatusesOf(role: Role, who: string): number[] {
  if (who === "nobody") return [404];
  if (who === "bearer of an invitation") return [400, 401];
  if (STRANGERS.includes(role) || who === "staff signed in" || who.startsWith("bearer")) return [401];
  return [403];
}

/**
 * Parses `medusa-access.matrix`: one line per route, 'METHOD /address' and who passes. A new route needs a line before
 * it is shipped.
 */
export function readMatrix(text: string): Map<string, string> {
  const rows = text.split("\n").filter((line) => line && !line.startsWith("#"));
  return new Map(rows.map((row) => [row.slice(0, row.indexOf("  ")), row.slice(row.indexOf("  ")).trim()]));
}
