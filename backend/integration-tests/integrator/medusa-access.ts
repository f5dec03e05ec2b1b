import { readFileSync } from "node:fs";
import path from "node:path";
import { PASS, readMatrix, deniedStatusesOf, ROLES } from "../access-words";
import { everybody } from "../people";
import { addressOf, registeredRoutes, type RegisteredRoute } from "../registered-routes";
import { APP, atOnce, type Shop } from "../shop";

/** The parsed `medusa-access.matrix`. */
const matrixOf = () =>
  readMatrix(readFileSync(path.join(APP, "integration-tests/medusa-access.matrix"), "utf8"));

const nameOf = ({ method, matcher }: RegisteredRoute) => `${method} ${matcher}`;
/** Medusa knows nobody by a cart or an order, and none of two of a kind from the other. */
const KNOWN = ROLES.filter((role) => !/^other |guest/.test(role));
/** `/shop` has a matrix of its own, which also covers whose data each may see (`access.ts`). */
const isOurs = ({ matcher }: RegisteredRoute) => !matcher.startsWith("/shop");

export default function medusaAccess(shop: Shop): void {
  describe("the routes of Medusa and of Admin", () => {
    const matrix = matrixOf();
    const asked = () =>
      registeredRoutes().filter((route) => isOurs(route) && matrix.get(nameOf(route)) !== "inside");

    it("stand in the matrix, each with who passes, and the matrix names no other", () => {
      const registered = registeredRoutes().filter(isOurs).map(nameOf);
      expect(registered.filter((name) => !matrix.has(name))).toEqual([]);
      expect([...matrix.keys()].filter((name) => !registered.includes(name))).toEqual([]);
      expect([...matrix].filter(([, who]) => !PASS[who])).toEqual([]);
    });

    it("let nobody pass but whom the matrix names", async () => {
      const { headers } = await everybody(shop);
      const wrong: string[] = [];
      const routes = asked();
      // Administrators last, because they change what is there.
      const calls = KNOWN.flatMap((role) => routes.map((route) => ({ role, route })));
      const next = async () => {
        for (let call = calls.shift(); call; call = calls.shift()) {
          const { role, route } = call;
          const who = matrix.get(nameOf(route)) ?? "nobody";
          const passes = PASS[who]?.includes(role);
          // An export would write a file in the folder where the tests run.
          if (passes && route.matcher.endsWith("/export")) continue;
          const status = await shop.statusOf(route.method, addressOf(route), headers[role]);
          const isRight = passes
            ? status === undefined || ![401, 403].includes(status)
            : status !== undefined && deniedStatusesOf(role, who).includes(status);
          if (!isRight) wrong.push(`${role}: ${nameOf(route)} (${who}) ${status}`);
        }
      };
      await atOnce(6, next);
      expect(wrong).toEqual([]);
    }, 1_800_000);
  });
}
