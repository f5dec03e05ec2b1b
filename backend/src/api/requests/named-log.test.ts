import { asValue, createContainer } from "@medusajs/framework/awilix";
import { errorHandler, type MedusaRequest, type MedusaResponse } from "@medusajs/framework/http";
import { nameInLog } from "./named-log";

const ID = "0b7f6b0e-5d0c-4c39-9a55-3a8d1f2b6c70";

/** What a failed request leaves in the log. */
function loggedOf(error: Error, id: string | undefined): unknown[][] {
  const lines: unknown[][] = [];
  const write = (...words: unknown[]) => void lines.push(words);
  const scope = createContainer().register("logger", asValue({ error: write, warn: write, info: write }));
  const request = { scope, get: () => id, path: "/shop/cart" } as unknown as MedusaRequest;
  const response = { status: () => response, json: () => response } as unknown as MedusaResponse;
  nameInLog(request, response, () => errorHandler()(error, request, response, () => undefined));
  return lines;
}

test("a failure is in Medusa's log under the number that the answer and the storefront's log have", () => {
  const failure = new Error("o banco respondeu outra coisa");
  expect(loggedOf(failure, ID)).toEqual([[`[${ID}]`, failure]]);
});

test("a number that is none of the storefront's is no part of the log", () => {
  const failure = new Error("o banco respondeu outra coisa");
  expect(loggedOf(failure, "x\n2026 forged")).toEqual([[failure]]);
  expect(loggedOf(failure, undefined)).toEqual([[failure]]);
});
