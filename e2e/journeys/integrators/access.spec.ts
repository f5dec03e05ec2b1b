import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { client, IDS, newSeller } from "@alfaiataria/contract/openapi";
import { ask } from "../../../storefront/server/testing/http.ts";
import { PASS, readMatrix, deniedStatusesOf, type Role, ROLES } from "../../support/access-words.ts";
import { ACCESS, MATRIX, rankOf } from "../../support/access-matrix.ts";
import {
  messageTo,
  piecesInStock,
  realOf,
  registeredCustomer,
  shopperWithAPiece,
} from "../../support/api-shopper.ts";
import { type Asking, type Call, callsOf, documentOf, exampleOf, type Real } from "../../support/document.ts";
import { insideAddresses, PRIVATE_FILES } from "../../support/origin.ts";
import { closeSellers, type People, peopleOf, type Shopper } from "../../support/people.ts";
import { PICTURE } from "../../support/picture.ts";

// On the public origin, where the storefront server decides what is forwarded.

const ROUTES = path.resolve(import.meta.dirname, "../../../backend/integration-tests/medusa-access.matrix");
const AT_ONCE = 6;
let people: People;
let origin: string;

test.beforeAll(async ({ request, baseURL }) => {
  origin = baseURL ?? "";
  people = await peopleOf(request, await piecesInStock(request));
});
test.afterAll(async ({ request }) => closeSellers(request, people));

test("every call of the API answers whom the matrix names, and nobody else", async ({ request }) => {
  const calls = callsOf(await documentOf(request));
  const names = new Set(calls.map(({ operationId }) => operationId));
  expect([...names].filter((name) => !MATRIX[name])).toEqual([]);
  expect(Object.keys(MATRIX).filter((name) => !names.has(name))).toEqual([]);

  const [seller] = people.sellers;
  const [guest] = people.guests;
  const message = await messageTo(request, seller.sellerId, people.apiKey);
  const registered = `${randomUUID()}@exemplo.com.br`;
  await registeredCustomer(request, registered);
  let real = await realOf(request, guest, guest.orderId);
  const wrong: string[] = [];
  for (const call of calls.sort((a, b) => rankOf(a.operationId) - rankOf(b.operationId))) {
    const access = ACCESS[MATRIX[call.operationId] ?? "everybody"];
    for (const role of ROLES) {
      const email = call.operationId === "login" ? registered : `${randomUUID()}@exemplo.com.br`;
      const own = { [client.email]: email, [newSeller.email]: email, [newSeller.codigo]: email.slice(0, 18) };
      // The previous role may have changed the line, so each gets a new one.
      if (call.path === "/api/cart/{id}") real = await withNewLine(request, guest);
      const ids = { ...real.ids, ...own, [IDS.seller]: seller.sellerId, [IDS.message]: message };
      const status = await statusOf(call, exampleOf(call, { ...real, ids }), role);
      const passes = access.passes.some((it) => it === role);
      const isRight = passes
        ? ![401, 403].includes(status) && status < 500
        : status === access.deniedStatus(role);
      if (!isRight) wrong.push(`${role}: ${call.operationId} ${call.kind ?? ""} ${status}`);
    }
  }
  expect(wrong).toEqual([]);
});

async function withNewLine(request: APIRequestContext, { authorization, orderId }: Shopper): Promise<Real> {
  const { line } = await shopperWithAPiece(request, undefined, authorization);
  return realOf(request, { authorization, line }, orderId);
}

async function statusOf({ method }: Call, asking: Asking, role: Role): Promise<number> {
  const { path, query, headers, body, form } = asking;
  const search = new URLSearchParams(query).toString();
  const sent = form ? pictureForm() : body === undefined ? undefined : jsonOf(body);
  const { status } = await ask(origin, search ? `${path}?${search}` : path, {
    method,
    headers: { ...headers, ...sent?.headers, ...people.headers[role] },
    ...(sent && { body: sent.body }),
  });
  return status;
}

const jsonOf = (body: unknown) => ({
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

function pictureForm() {
  const head =
    '--x\r\nContent-Disposition: form-data; name="image"; filename="foto.png"\r\nContent-Type: image/png\r\n\r\n';
  return {
    headers: { "content-type": "multipart/form-data; boundary=x" },
    body: Buffer.concat([Buffer.from(head), PICTURE, Buffer.from("\r\n--x--\r\n")]),
  };
}

test("of Medusa's routes the origin passes on what staff use, to whom the matrix names", async () => {
  const rows = [...readMatrix(readFileSync(ROUTES, "utf8"))].map(([name, who]) => {
    const [method = "", matcher = ""] = name.split(" ");
    return { name, method, address: matcher.replace(/:\w+/g, "qualquer"), who };
  });
  const auth = rows.filter(({ address }) => address.startsWith("/auth/"));
  const admin = new Map(
    rows
      // A stream never ends.
      .filter(({ address }) => address.startsWith("/admin/") && !address.endsWith("/subscribe"))
      // One route per prefix, a GET if there is one.
      .sort((a, b) => Number(a.method === "GET") - Number(b.method === "GET"))
      .map((row) => [row.address.split("/")[2], row] as const),
  );
  expect(admin.size).toBeGreaterThan(50);

  const wrong: string[] = [];
  const calls = [...admin.values(), ...auth].flatMap((row) => ROLES.map((role) => ({ ...row, role })));
  const next = async () => {
    for (let call = calls.pop(); call; call = calls.pop()) {
      const { name, method, address, who, role } = call;
      const headers = people.headers[role];
      // A session is created from a token, not from another session; and deleting one would end a session that other
      // calls need.
      if (address === "/auth/session" && headers.cookie !== undefined) continue;
      const { status } = await ask(origin, address, { method, headers });
      const isRight = PASS[who]?.includes(role)
        ? ![401, 403].includes(status) && status < 500
        : deniedStatusesOf(role, who).includes(status);
      if (!isRight) wrong.push(`${role}: ${name} (${who}) ${status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  expect(wrong).toEqual([]);
});

test("what stays inside is nobody's on the origin, however it is written", async () => {
  const wrong: string[] = [];
  const methods = ["GET", "POST", "DELETE", "OPTIONS"];
  const calls = insideAddresses().map((address, index) => ({
    address,
    method: methods[index % methods.length] ?? "GET",
    role: ROLES[index % ROLES.length] ?? "nobody",
  }));
  const next = async () => {
    for (let call = calls.pop(); call; call = calls.pop()) {
      const { address, method, role } = call;
      const headers = { ...people.headers[role], "x-shop-key": "x", "x-publishable-api-key": "pk_x" };
      const { status, body } = await ask(origin, address, { method, headers });
      const text = body.toString();
      // An address that leaves its prefix is malformed; Admin's page is the same at every address below /app/.
      const isAdminPage =
        address.startsWith("/app/") && (text.includes('<div id="medusa"') || method === "OPTIONS");
      if (![400, 401, 403, 404].includes(status) && !isAdminPage)
        wrong.push(`${role}: ${method} ${address} ${status}`);
      if (/"publishable|payment_provider|"regions"|"version"/.test(text))
        wrong.push(`${role}: ${method} ${address} speaks`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  expect(wrong).toEqual([]);
});

test("pictures are everybody's, and no other file is anybody's", async () => {
  const wrong: string[] = [];
  for (const role of ROLES) {
    const headers = people.headers[role];
    for (const address of ["/static/pecas/1-1-320.webp", "/health", "/health/live"]) {
      const { status } = await ask(origin, address, { headers });
      if (status !== 200) wrong.push(`${role}: ${address} ${status}`);
    }
  }
  for (const [index, address] of PRIVATE_FILES.entries()) {
    const role = ROLES[index % ROLES.length] ?? "nobody";
    const headers = people.headers[role];
    const first = await ask(origin, address, { headers });
    // Whoever asks for a file of an export is sent to where administrators have it.
    const isExport = first.status === 302;
    const { status } = isExport ? await ask(origin, String(first.headers.location), { headers }) : first;
    if (![isExport ? 401 : 400, 403, 404].includes(status)) wrong.push(`${role}: ${address} ${status}`);
  }
  expect(wrong).toEqual([]);
});
