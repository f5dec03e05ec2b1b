import os from "node:os";
import { describe, expect, test } from "@jest/globals";
import { Validator } from "@seriousme/openapi-schema-validator";
import fastify from "fastify";
import { CALLS, type Content, type JsonSchema, openApi } from "@alfaiataria/contract/openapi";
import { CatalogueStore } from "../catalogue/store.ts";
import { HouseStore } from "../house.ts";
import { Medusa } from "../medusa.ts";
import { RecommendationStore } from "../recommendations/store.ts";
import { ReviewStore } from "../reviews.ts";
import { schemaFaults } from "../testing/schema-faults.ts";
import { documentation } from "./documentation.ts";
import { api } from "./index.ts";

const document = openApi("Alfaiataria 1989");
const faults = schemaFaults(document);
const operations = Object.entries({ ...document.paths, ...document.webhooks }).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
);

/** 'GET /api/cart/{id}' of every call that the server registers. */
async function registeredCalls(): Promise<string[]> {
  const app = fastify();
  const calls: string[] = [];
  app.addHook("onRoute", ({ method, url }) => {
    // The documentation page's own files are not calls.
    if (method === "HEAD" || url.startsWith("/api/docs/")) return;
    calls.push(`${String(method)} ${url.replace(/:(\w+)/g, "{$1}")}`);
  });
  const medusa = new Medusa("http://127.0.0.1:9", "k".repeat(32));
  const store = new CatalogueStore(medusa, app.log, { publicUrl: "http://localhost", dataDir: os.tmpdir() });
  await app.register(async (scope) => {
    const recommendations = new RecommendationStore(medusa, app.log);
    const house = new HouseStore(medusa, app.log, os.tmpdir(), () => undefined);
    const reviews = new ReviewStore(medusa, app.log, () => undefined);
    api(scope, { store, house, recommendations, reviews, medusa, publicUrl: "http://localhost" });
    documentation(scope, { shop: "Alfaiataria 1989" });
  });
  await app.ready();
  await app.close();
  return calls;
}

describe("the document of /api", () => {
  test("is OpenAPI 3.1, references and all", async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  test("has every call that the server answers, and no other", async () => {
    const described = CALLS.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    expect((await registeredCalls()).sort()).toEqual(described.sort());
  });

  test("names each call once", () => {
    const ids = CALLS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("declares the parameters that a path has, and describes each that a query takes", () => {
    for (const { path, operation } of operations) {
      const names = operation.parameters
        .filter((parameter) => parameter.in === "path")
        .map(({ name }) => name);
      expect(names.map((name) => `{${name}}`).sort()).toEqual((path.match(/\{\w+\}/g) ?? []).sort());
    }
    for (const { query } of CALLS) {
      if (query) expect(Object.keys(query.parameters)).toEqual(Object.keys(query.schema._zod.def.shape));
    }
  });

  test.each(operations.map(({ path, method, operation }) => [`${method} ${path}`, operation] as const))(
    "%s gives examples that keep to their schemas",
    (_name, { parameters, requestBody, responses }) => {
      const wrong: unknown[] = [];
      const check = (schema: JsonSchema | undefined, value: unknown) => {
        const errors = faults(schema ?? {}, value);
        if (errors.length > 0) wrong.push({ value, errors });
      };
      for (const { schema, example } of parameters) check(schema, example);
      for (const content of [requestBody?.content, ...Object.values(responses).map((it) => it.content)])
        for (const { schema, value } of examplesIn(content ?? {})) check(schema, value);
      expect(wrong).toEqual([]);
    },
  );
});

function examplesIn(content: Content): { schema: JsonSchema | undefined; value: unknown }[] {
  return Object.entries(content).flatMap(([type, { schema, example, examples = {} }]) => {
    if (type !== "application/json") return [];
    const values = [
      ...(example === undefined ? [] : [example]),
      ...Object.values(examples).map(({ value }) => value),
    ];
    expect(values).not.toHaveLength(0);
    return values.map((value) => ({ schema, value }));
  });
}
