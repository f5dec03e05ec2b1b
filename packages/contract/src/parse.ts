import { locales } from "zod/v4/core";
import { ShopError } from "./shop-error.ts";

const portuguese = locales.pt().localeError;
/** Messages that a schema does not word itself. */
const wording: typeof portuguese = (issue) =>
  issue.code === "invalid_type" && issue.input === undefined ? "Campo obrigatório" : portuguese(issue);

type Issue = { path: PropertyKey[]; message: string };
/** A schema of the contract, or of the copy of zod that Medusa carries. */
type Schema<T> = {
  safeParse(
    value: unknown,
    context?: object,
  ): { success: true; data: T } | { success: false; error: { issues: Issue[] } };
};

/** Parses what was sent. @throws {ShopError} 400 with the specification's messages by field */
export function parse<T>(schema: Schema<T>, value: unknown): T {
  const result = schema.safeParse(value, { error: wording });
  if (result.success) return result.data;
  throw invalid(result.error.issues);
}

/** 400 for what is wrong with what was sent, by field. */
export function invalid(issues: Issue[]): ShopError {
  const details: Record<string, string> = {};
  for (const { path, message } of issues) details[path.join(".") || "body"] ??= message;
  return new ShopError("invalid_request", Object.values(details)[0] ?? "Requisição inválida", details);
}
