import { readFileSync } from "node:fs";
import path from "node:path";
import { createInvitesWorkflow } from "@medusajs/medusa/core-flows";
import { registerInvited, roleFor } from "../../src/staff/invitations";
import { staffToken } from "../../src/staff/tokens";
import { Modules } from "@medusajs/framework/utils";
import { PASS, readMatrix, refusalsOf, type Role, ROLES } from "../access-words";
import { administrator, apiKey, customer, type Headers, PASSWORD, seller } from "../people";
import { addressOf, registeredRoutes, type RegisteredRoute } from "../registered-routes";
import { APP, atOnce, type Shop } from "../shop";

/** Of `medusa-access.matrix`. */
const matrixOf = () =>
  readMatrix(readFileSync(path.join(APP, "integration-tests/medusa-access.matrix"), "utf8"));

const nameOf = ({ method, matcher }: RegisteredRoute) => `${method} ${matcher}`;
/** `/shop` has a matrix of its own, with who may see whose (`access.ts`). */
const isOurs = ({ matcher }: RegisteredRoute) => !matcher.startsWith("/shop");

export function medusaAccess(shop: Shop): void {
  describe("the routes of Medusa and of Admin", () => {
    const matrix = matrixOf();
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
          // A file would be written where the tests run.
          if (passes && route.matcher.endsWith("/export")) continue;
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
