import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, test } from "@playwright/test";
import fc from "fast-check";
import { client, IDS, newSeller, password } from "@alfaiataria/contract/openapi";
import { type Answer, ask } from "../../../storefront/server/testing/http.ts";
import { schemaFaults } from "../../../storefront/server/testing/schema-faults.ts";
import { type Role, ROLES } from "../../support/access-words.ts";
import {
  messageTo,
  piecesInStock,
  realOf,
  shopperWithAPiece,
  spareSeller,
} from "../../support/api-shopper.ts";
import { type Call, callsOf, documentOf } from "../../support/document.ts";
import { faultIn, type Secrets } from "../../support/hostile-answer.ts";
import { type HostileRequest, hostileRequests } from "../../support/hostile.ts";
import { closeSellers, newSessions, type People, peopleOf } from "../../support/people.ts";
import { staffCalls } from "../../support/staff-calls.ts";

/**
 * Requests per role. By default the same ones each time; `HOSTILE_SEED=$RANDOM HOSTILE_TRIES=10000` looks further,
 * `HOSTILE_ROLES=seller,invited` for some roles only.
 */
const TRIES = Number(process.env.HOSTILE_TRIES ?? 100);
const SEED = Number(process.env.HOSTILE_SEED ?? 1989);
const BATCH = 100;
const AT_ONCE = 4;
/** Sent wherever a password is expected; no response may contain it. */
const OWN_PASSWORD = "Forro-de-seda#2026";
/** Number of errors after which the run stops. */
const ENOUGH = 20;
const asked = process.env.HOSTILE_ROLES?.split(",");

let people: People;
let pieces: number[];
test.beforeAll(async ({ request }) => {
  // Without the first piece: the examples use it and may change its links.
  pieces = (await piecesInStock(request)).filter((id) => id !== 1);
  people = await peopleOf(request, pieces);
});
test.afterAll(async ({ request }) => closeSellers(request, people));

for (const role of ROLES.filter((it) => asked?.includes(it) ?? true)) {
  test(`whatever ${role} sends, the shop answers, and refuses in words`, async ({ request, baseURL }) => {
    test.setTimeout(120_000 + TRIES * 500);
    const document = await documentOf(request);
    const faultsOf = schemaFaults(document);
    const scene = await sceneOf(request);
    const statuses: Record<number, number> = {};
    const faults: unknown[] = [];
    for (let made = 0; made < TRIES && faults.length < ENOUGH; made += BATCH) {
      const requests = await batchOf(request, callsOf(document), role, { scene, batch: made / BATCH });
      const queue = fc
        .sample(requests, { numRuns: Math.min(BATCH, TRIES - made), seed: SEED + made })
        .values();
      const trying = async () => {
        for (const { documented, ...sent } of queue) {
          const { fault, status } = await tried(baseURL ?? "", sent, (answer) =>
            faultIn(answer, { ...sent, documented }, { faultsOf, secrets: secretsFrom(role) }),
          );
          statuses[status] = (statuses[status] ?? 0) + 1;
          if (fault) faults.push({ fault, ...sent, headers: shown(sent.headers), body: shown(sent.body) });
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, trying));
    }
    test.info().annotations.push({ type: "answers", description: JSON.stringify(statuses) });
    if (TRIES > BATCH) console.log(role, JSON.stringify(statuses));
    expect(faults, `HOSTILE_SEED=${SEED}`).toEqual([]);
    expect((await request.get("/health")).status()).toBe(200);
  });
}

type Scene = Record<string, string>;

/** A seller and a message that nothing else needs. */
async function sceneOf(request: APIRequestContext): Promise<Scene> {
  const [{ token }] = people.administrators;
  const { authorization = "" } = token;
  return {
    [IDS.seller]: await spareSeller(request, authorization.replace("Bearer ", "")),
    [IDS.message]: await messageTo(request, people.sellers[0].sellerId, people.apiKey),
  };
}

/** Requests of a role. Each batch gets new carts and sign-ins, because the batch before has ended its own. */
async function batchOf(
  request: APIRequestContext,
  calls: Call[],
  role: Role,
  { scene, batch }: { scene: Scene; batch: number },
): Promise<fc.Arbitrary<HostileRequest>> {
  const pieceId = pieces[(batch * ROLES.length + ROLES.indexOf(role)) % pieces.length] ?? 1;
  const sessions = await newSessions(request, people, role, pieceId);
  const shopper = await shopperWithAPiece(request, pieceId, sessions.find(isCart)?.authorization);
  // Another person's order: nothing about that person may be shown.
  const { orderId } = batch % 2 === 0 ? people.customers[1] : people.guests[1];
  const real = await realOf(request, shopper, orderId);
  Object.assign(real.ids, scene, {
    [password]: OWN_PASSWORD,
    [client.email]: `${randomUUID()}@exemplo.com.br`,
    [newSeller.email]: `${randomUUID()}@exemplo.com.br`,
    [newSeller.codigo]: randomUUID().slice(0, 18),
  });
  const ids = { order: orderId, seller: scene[IDS.seller] ?? "", message: scene[IDS.message] ?? "" };
  return hostileRequests([...calls, ...staffCalls(ids)], real, sessions);
}

const isCart = ({ authorization = "" }: Record<string, string>) =>
  /^Bearer [\da-f-]{36}$/.test(authorization);

/** What a response to that role must not contain. A seller is told the addresses of their own clients. */
function secretsFrom(role: Role): Secrets {
  const isSeller = role === "seller" || role === "other seller";
  const others = [...people.guests, ...people.customers]
    .filter(({ headers }) => headers !== people.headers[role])
    .flatMap(({ email, authorization }) => [
      ...(isSeller ? [] : [email]),
      authorization.replace("Bearer ", ""),
    ]);
  const isAdministrator = role === "administrator" || role === "API key";
  return { others: isAdministrator ? [] : others, own: [OWN_PASSWORD] };
}

async function tried(
  origin: string,
  { path, ...sent }: Omit<HostileRequest, "documented">,
  faultOf: (answer: Answer) => string | undefined,
): Promise<{ status: number; fault: string | undefined }> {
  try {
    const answer = await ask(origin, path, sent);
    return { status: answer.status, fault: faultOf(answer) };
  } catch (error) {
    return { status: 0, fault: `no answer: ${String(error)}` };
  }
}

/** Enough of it to see what went wrong, but never a whole token. */
const shown = (sent: unknown) =>
  (typeof sent === "string" ? sent : (JSON.stringify(sent) ?? "")).slice(0, 300);
