import { readFileSync } from "node:fs";
import path from "node:path";
import { createInvitesWorkflow } from "@medusajs/medusa/core-flows";
import { registerInvited, roleFor } from "../../src/staff/invitations";
import { staffToken } from "../../src/staff/tokens";
import { Modules } from "@medusajs/framework/utils";
import { administrator, apiKey, customer, type Headers, PASSWORD, seller } from "../people";
import { addressOf, registeredRoutes, type RegisteredRoute } from "../registered-routes";
import { APP, atOnce, type Shop } from "../shop";

const ROLES = [
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
type Role = (typeof ROLES)[number];

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
const PASS: Record<string, Role[]> = {
  administrators: ["administrator", "API key"],
  "administrators in person": ["administrator"],
  staff: [...SELLERS, "administrator", "API key"],
  "staff signed in": [...SELLERS, "administrator"],
  everybody: [...ROLES],
  // What they ask for is in the body, the cookie or the header that they do not have here.
  "bearer of a letter": [],
  "bearer of a session": [],
  "bearer of a sign-in": ["seller", "other seller", "invited", "administrator"],
  "bearer of an invitation": ["invited"],
  nobody: [],
  // Not offered on the public origin, which has a test of its own (e2e/journeys/integrators/access.spec.ts).
  inside: [...ROLES],
};

/** What whoever does not pass is told: strangers to sign in, others that it is not theirs; a closed call is not there. */
function refusalsOf(role: Role, who: string): number[] {
  if (who === "nobody") return [404];
  if (who === "bearer of an invitation") return [400, 401];
  if (STRANGERS.includes(role) || who === "staff signed in" || who.startsWith("bearer")) return [401];
  return [403];
}

/** One line a route: 'METHOD /address   who'. A route that is new stands here before it is shipped. */
function readMatrix(): Map<string, string> {
  const text = readFileSync(path.join(APP, "integration-tests/medusa-access.matrix"), "utf8");
  const rows = text.split("\n").filter((line) => line && !line.startsWith("#"));
  return new Map(rows.map((row) => [row.slice(0, row.indexOf("  ")), row.slice(row.indexOf("  ")).trim()]));
}

const nameOf = ({ method, matcher }: RegisteredRoute) => `${method} ${matcher}`;
/** `/shop` has a matrix of its own, with who may see whose (`access.ts`). */
const isOurs = ({ matcher }: RegisteredRoute) => !matcher.startsWith("/shop");

export function medusaAccess(shop: Shop): void {
  describe("the routes of Medusa and of Admin", () => {
    const matrix = readMatrix();
    const asked = () =>
      registeredRoutes().filter((route) => isOurs(route) && matrix.get(nameOf(route)) !== "inside");
    const headersOf = async (): Promise<Record<Role, Headers>> => {
      const guest = shop.visitor();
      await guest.has(1, "50");
      await guest.orders();
      const admin = await administrator(shop);
      return {
        nobody: {},
        "guest with an order": { "x-cart-session": guest.session },
        "other guest": { "x-cart-session": shop.visitor().session },
        customer: await customer(shop, "joao@exemplo.com.br"),
        "other customer": await customer(shop, "outra@exemplo.com.br"),
        seller: (await seller(shop, "VSP01")).headers,
        "other seller": (await seller(shop, "VSP02")).headers,
        invited: await invitedOnly(shop, "convidada@loja.example"),
        administrator: admin,
        "API key": await apiKey(shop, admin),
      };
    };

    it("stand in the matrix, each with who passes, and the matrix names no other", () => {
      const registered = registeredRoutes().filter(isOurs).map(nameOf);
      expect(registered.filter((name) => !matrix.has(name))).toEqual([]);
      expect([...matrix.keys()].filter((name) => !registered.includes(name))).toEqual([]);
      expect([...matrix].filter(([, who]) => !PASS[who])).toEqual([]);
    });

    it("let nobody pass but whom the matrix names", async () => {
      const headers = await headersOf();
      const wrong: string[] = [];
      const routes = asked();
      // Administrators last: they change what is there.
      const calls = ROLES.flatMap((role) => routes.map((route) => ({ role, route })));
      const next = async () => {
        for (let call = calls.shift(); call; call = calls.shift()) {
          const { role, route } = call;
          const who = matrix.get(nameOf(route)) ?? "nobody";
          const passes = PASS[who]?.includes(role);
          // What ends the session would end the test.
          if (passes && nameOf(route) === "DELETE /auth/session") continue;
          const status = await shop.statusOf(route.method, addressOf(route), headers[role]);
          const isRight = passes
            ? status === undefined || ![401, 403].includes(status)
            : status !== undefined && refusalsOf(role, who).includes(status);
          if (!isRight) wrong.push(`${role}: ${nameOf(route)} (${who}) ${status}`);
        }
      };
      await atOnce(6, next);
      expect(wrong).toEqual([]);
    }, 600_000);
  });
}

/** Somebody who has registered for an invitation, and not accepted it. */
async function invitedOnly(shop: Shop, email: string): Promise<Headers> {
  const { container } = shop;
  const { result } = await createInvitesWorkflow(container).run({
    input: { invites: [{ email, metadata: await roleFor(container, email) }] },
  });
  const id = await registerInvited(container, result[0]!, { email, password: PASSWORD });
  const identity = await container
    .resolve(Modules.AUTH)
    .retrieveAuthIdentity(id, { relations: ["provider_identities"] });
  return { authorization: `Bearer ${await staffToken(container, identity, { mfaEnabled: false })}` };
}
