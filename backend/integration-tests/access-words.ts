/** The kinds of people whom the matrices of access tell apart. */
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
 * Who passes, by the words of the matrix: the route then answers of what is there (200, 400, 404 …), and nobody else
 * gets further than its guard.
 */
export const PASS: Record<string, Role[]> = {
  administrators: ["administrator", "API key"],
  "administrators in person": ["administrator"],
  staff: [...SELLERS, "administrator", "API key"],
  "staff signed in": [...SELLERS, "administrator"],
  everybody: [...ROLES],
  // What they ask for is in the body, the cookie or the header that they do not have here.
  "bearer of an email": [],
  "bearer of a session": [],
  "bearer of a sign-in": ["seller", "other seller", "invited", "administrator"],
  "bearer of an invitation": ["invited"],
  nobody: [],
  // Not offered on the public origin, which has a test of its own (e2e/journeys/integrators/access.spec.ts).
  inside: [...ROLES],
};

/** What whoever does not pass is told: strangers to sign in, others that it is not theirs; a closed call is not there. */
export function deniedStatusesOf(role: Role, who: string): number[] {
  if (who === "nobody") return [404];
  if (who === "bearer of an invitation") return [400, 401];
  if (STRANGERS.includes(role) || who === "staff signed in" || who.startsWith("bearer")) return [401];
  return [403];
}

/**
 * 'METHOD /address' and who passes, of `medusa-access.matrix`: one line a route. A route that is new stands there
 * before it is shipped.
 */
export function readMatrix(text: string): Map<string, string> {
  const rows = text.split("\n").filter((line) => line && !line.startsWith("#"));
  return new Map(rows.map((row) => [row.slice(0, row.indexOf("  ")), row.slice(row.indexOf("  ")).trim()]));
}
