import type { APIRequestContext } from "@playwright/test";
import type { OpenApi, Operation } from "@alfaiataria/contract/openapi";

/** A call from the API's own document; a call with examples of several kinds appears once per `kind`. */
export type Call = Operation & { method: string; path: string; kind?: string };

/** The request of a call; `body` is JSON unless it is a form. */
export type Asking = {
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body?: unknown;
  form: boolean;
};

/** The document as the running shop serves it. */
export async function documentOf(request: APIRequestContext): Promise<OpenApi> {
  return (await (await request.get("/api/openapi.json")).json()) as OpenApi;
}

export function callsOf({ paths }: OpenApi): Call[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) =>
      kindsOf(operation).map((kind) => ({ ...operation, method: method.toUpperCase(), path, kind })),
    ),
  );
}

function kindsOf({ requestBody }: Operation): (string | undefined)[] {
  const kinds = Object.values(requestBody?.content ?? {}).flatMap(({ examples = {} }) =>
    Object.keys(examples),
  );
  return kinds.length > 0 ? kinds : [undefined];
}

/** The shop's own data in place of what examples invent: ids, by the document's ids, and whole bodies, by call. */
export type Real = { ids: Record<string, string>; bodies: Record<string, unknown> };

/** A call with its own examples, and with real data in place of invented data. */
export function exampleOf(
  { operationId, path, kind, parameters, requestBody }: Call,
  { ids, bodies }: Real,
): Asking {
  const examples = (place: string) =>
    Object.fromEntries(
      parameters.filter((parameter) => parameter.in === place).map((it) => [it.name, String(it.example)]),
    );
  const [contentType, media] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const asking: Asking = {
    path: path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(examples("path")[name] ?? "")),
    query: examples("query"),
    headers: examples("header"),
    body: bodies[operationId] ?? (kind ? media?.examples?.[kind]?.value : media?.example),
    form: contentType === "multipart/form-data",
  };
  const text = Object.entries(ids).reduce(
    (written, [example, own]) => written.replaceAll(example, own),
    JSON.stringify(asking),
  );
  return JSON.parse(text) as Asking;
}

/** Ids that the shop generates, so examples have to invent them. */
const ID = /^[a-z]+_01M7\w{20,}$/;

/** Records, for each id in the document's example, the id at the same place of the response; known ids stay. */
export function learnIds(ids: Real["ids"], example: unknown, answer: unknown): void {
  if (typeof example === "string" && typeof answer === "string" && ID.test(example)) ids[example] ??= answer;
  if (typeof example !== "object" || typeof answer !== "object" || !example || !answer) return;
  for (const [name, inner] of Object.entries(example))
    learnIds(ids, inner, (answer as Record<string, unknown>)[name]);
}
