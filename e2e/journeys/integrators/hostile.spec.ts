import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import fc from "fast-check";
import { STATUS_OF } from "../../../storefront/contract/error.ts";
import { client, IDS, newSeller } from "../../../storefront/contract/openapi/examples.ts";
import { type Answer, ask } from "../../../storefront/server/testing/http.ts";
import { schemaFaults } from "../../../storefront/server/testing/schema-faults.ts";
import { administratorToken } from "../../support/administrator.ts";
import {
  messageOfSeller,
  piecesInStock,
  placedOrder,
  realOf,
  registeredCustomer,
  shopperWithAPiece,
  spareSeller,
} from "../../support/api-shopper.ts";
import { callsOf, documentOf } from "../../support/document.ts";
import { type HostileRequest, hostileRequests } from "../../support/hostile.ts";

/** The same requests each time; `HOSTILE_SEED=$RANDOM HOSTILE_TRIES=10000` looks for what those do not find. */
const TRIES = Number(process.env.HOSTILE_TRIES ?? 1000);
const SEED = Number(process.env.HOSTILE_SEED ?? 1989);
const BATCH = 100;
const AT_ONCE = 4;
const NOT_MODIFIED = 304;
/** Said before any call is known. */
const HEADERS_TOO_LARGE = 431;
const INSIDE = /node_modules|\bat \S+ \(|select |insert into|relation "|ECONN|iitem_|syntax error/i;

test("whatever is sent, the API answers, and refuses in words", async ({ request, baseURL }) => {
  test.setTimeout(60_000 + TRIES * 200);
  const document = await documentOf(request);
  const calls = callsOf(document);
  const faultsOf = schemaFaults(document);
  const token = await administratorToken(request);
  const known = {
    ...(await messageOfSeller(request, token)),
    [IDS.seller]: await spareSeller(request, token),
  };
  const pieces = await piecesInStock(request);
  const orderId = await placedOrder(request, await shopperWithAPiece(request, pieces.pop()));

  const faults: unknown[] = [];
  for (let made = 0; made < TRIES && faults.length === 0; made += BATCH) {
    // Carts of their own for each batch: the one before has emptied and ordered its own.
    const pieceId = pieces[(made / BATCH) % pieces.length];
    const shoppers = [
      await shopperWithAPiece(request, pieceId),
      await shopperWithAPiece(request, pieceId),
    ] as const;
    const real = await realOf(request, shoppers[0], orderId);
    const email = `${randomUUID()}@exemplo.com.br`;
    Object.assign(real.ids, known, {
      [client.email]: email,
      [newSeller.email]: `${randomUUID()}@exemplo.com.br`,
      [newSeller.codigo]: randomUUID().slice(0, 18),
    });
    // So many because some are signed out, or gone, before the batch is.
    const emails = [email, ...Array.from({ length: 4 }, () => `${randomUUID()}@exemplo.com.br`)];
    const customers = await Promise.all(emails.map((each) => registeredCustomer(request, each)));
    const requests = hostileRequests(calls, real, {
      cartSession: shoppers.map(({ authorization }) => ({ authorization })),
      customerCookie: customers.map((cookie) => ({ cookie })),
      adminToken: [{ authorization: `Bearer ${token}` }],
    });
    const queue = fc.sample(requests, { numRuns: Math.min(BATCH, TRIES - made), seed: SEED + made }).values();
    await Promise.all(
      Array.from({ length: AT_ONCE }, () => trying(queue, baseURL ?? "", { faults, faultsOf })),
    );
  }
  expect(faults, `HOSTILE_SEED=${SEED}`).toEqual([]);
  expect((await request.get("/health")).status()).toBe(200);
});

type Found = { faults: unknown[]; faultsOf: ReturnType<typeof schemaFaults> };

async function trying(
  queue: Iterable<HostileRequest>,
  origin: string,
  { faults, faultsOf }: Found,
): Promise<void> {
  for (const { documented, ...asked } of queue) {
    const fault = await faultIn(origin, asked, (answer) => contradiction(answer, documented, faultsOf));
    if (fault) faults.push({ fault, ...asked, headers: shown(asked.headers), body: shown(asked.body) });
  }
}

/** As much of it as helps to see what went wrong, and never a whole token. */
const shown = (sent: unknown) =>
  (typeof sent === "string" ? sent : (JSON.stringify(sent) ?? "")).slice(0, 300);

/** What is wrong with the answer, if anything. */
async function faultIn(
  origin: string,
  { path, ...asked }: HostileRequest,
  contradictionOf: (answer: Answer) => string | undefined,
): Promise<string | undefined> {
  let answer: Answer;
  try {
    answer = await ask(origin, path, asked);
  } catch (error) {
    return `no answer: ${String(error)}`;
  }
  const { status, body } = answer;
  const text = body.toString();
  const said = `${status} ${text.slice(0, 300)}`;
  // A CEP service may be away, and the call says so; nothing of ours may.
  if (status >= 500 && status !== 502) return said;
  const contradicted = contradictionOf(answer);
  if (contradicted) return `${contradicted}: ${said}`;
  if (status < 400) return undefined;
  if (asked.method !== "HEAD" && !isRefusal(text)) return `no {message, code}: ${said}`;
  return INSIDE.test(text) ? `speaks of the inside: ${said}` : undefined;
}

/** Where an answer is not what the document says of the call. */
function contradiction(
  { status, headers, body }: Answer,
  documented: HostileRequest["documented"],
  faultsOf: Found["faultsOf"],
): string | undefined {
  if (status === NOT_MODIFIED || status === HEADERS_TOO_LARGE) return undefined;
  if (!documented) return status === 502 ? "not documented" : undefined;
  const described = documented[status];
  if (!described) return "not documented";
  const { schema } = described.content?.["application/json"] ?? {};
  const isPlain = status < 400 && headers["content-encoding"] === undefined;
  const wrong = schema && isPlain ? faultsOf(schema, JSON.parse(body.toString())) : [];
  return wrong.length > 0 ? wrong.join(", ") : undefined;
}

function isRefusal(text: string): boolean {
  try {
    const { message, code } = JSON.parse(text) as { message?: unknown; code?: unknown };
    return typeof message === "string" && message !== "" && typeof code === "string" && code in STATUS_OF;
  } catch {
    // No JSON is no refusal.
    return false;
  }
}
