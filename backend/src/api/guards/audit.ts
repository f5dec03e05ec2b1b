import { randomUUID } from "node:crypto";
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { auditOf } from "../../lib/services";
import { knexOf } from "../../lib/knex";
import { acting } from "../../modules/audit/act";
import type { AuditDetails, AuditSubject } from "../../modules/audit/types";
import { actorBy } from "../../workflows/staff/record";
import { signInOf } from "../requests/staff";
import { type AuditRoute, auditRouteOf, patternOf } from "./audit-routes";
import { named } from "../../modules/audit/subjects";

/**
 * Leaves an entry of every change that staff make by a request. The intent is written before the request runs, so that
 * nothing happens off the record, not even if the process dies in the middle; the outcome is added after the answer. If
 * the action itself wrote entries (by a trigger or `record`), those replace this one.
 */
export async function recordRequests(
  request: MedusaRequest,
  response: MedusaResponse,
  next: MedusaNextFunction,
) {
  // Express ignores the case of an address and a slash at its end.
  const address = request.originalUrl.split("?")[0]?.replace(/^\/admin|\/$/gi, "") ?? "";
  const route = auditRouteOf(request.method, address.toLowerCase());
  const signIn = signInOf(request);
  const actor = route && signIn ? await actorBy(request.scope, signIn) : undefined;
  if (!route || !actor) return next();
  const knex = knexOf(request.scope);
  const log = auditOf(request.scope);
  const requestId = randomUUID();
  const subject = await named(knex, subjectOf(route, address));
  const entry = { action: route.action, actor, subject, details: detailsOf(route, request, address) };
  await log.begin(requestId, entry);
  const answered = answerOf(response);
  response.once("finish", () => {
    const made = { ...subject, id: subject.id ?? answered() };
    const settling =
      response.statusCode < 400
        ? named(knex, made).then((found) =>
            log.finish(requestId, {
              subject: found,
              sparing: route.sparing,
              anyway: isMoreThanPrices(route, request),
            }),
          )
        : log.abandon(requestId);
    settling.catch((error: Error) =>
      // The intent stays and later becomes an entry with an unknown outcome.
      request.scope.resolve(ContainerRegistrationKeys.LOGGER).error(`audit log: ${error.message}`),
    );
  });
  acting({ actor, requestId, figuresFollow: route.figuresFollow }, next);
}

function subjectOf({ subject, at }: AuditRoute, address: string): AuditSubject {
  const id = at === undefined ? undefined : address.split("/")[at + 1];
  return { type: subject ?? "", id: id && /^\w{1,64}$/.test(id) ? id : null };
}

/** The names of the fields sent, or the counts of a batch; never their content. */
function detailsOf(
  { action }: AuditRoute,
  { body, method, query }: MedusaRequest,
  address: string,
): AuditDetails {
  const call = action === "other.changed" ? { method, route: `/admin${patternOf(address)}` } : {};
  if (method === "GET") return { fields: Object.keys(query) };
  if (typeof body !== "object" || body === null) return call;
  const entries = Object.entries(body as Record<string, unknown>).filter(([name]) => /^\w{1,40}$/.test(name));
  const batch = entries.filter(
    ([name, value]) => ["create", "update", "delete"].includes(name) && Array.isArray(value),
  );
  if (batch.length > 0)
    return {
      ...call,
      ...Object.fromEntries(batch.map(([name, value]) => [name, (value as unknown[]).length])),
    };
  const fields = entries.map(([name]) => name).slice(0, 20);
  return fields.length > 0 ? { ...call, fields } : call;
}

const OF_PRICES = ["id", "prices", "create", "update", "delete"];

/** Whether a product update changes more than prices: prices alone are recorded by a trigger. */
function isMoreThanPrices({ action }: AuditRoute, { body }: MedusaRequest): boolean {
  if (action !== "product.changed" || typeof body !== "object" || body === null) return false;
  const parts = [body, ...Object.values(body).flat()].filter(
    (part) => typeof part === "object" && part !== null,
  );
  return parts.some((part) => Object.keys(part as object).some((name) => !OF_PRICES.includes(name)));
}

/** Captures the id of what was created: Medusa answers `{ product: { id } }`. */
function answerOf(response: MedusaResponse): () => string | null {
  let id: string | null = null;
  const json = response.json.bind(response);
  response.json = (body: unknown) => {
    const [only] = typeof body === "object" && body !== null ? Object.values(body) : [];
    if (typeof only === "object" && only !== null && "id" in only && typeof only.id === "string")
      id = only.id;
    return json(body);
  };
  return () => id;
}
