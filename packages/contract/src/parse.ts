import { locales } from "zod/v4/core";
import { ShopError } from "./shop-error.ts";

const { localeError: zods } = locales.pt();
type Wording = typeof zods;
type Raw = Parameters<Wording>[0];
type Words<Code extends Raw["code"]> = (issue: Extract<Raw, { code: Code }>) => string | undefined;

const KINDS: Record<string, string> = {
  string: "um texto",
  number: "um número",
  int: "um número inteiro",
  boolean: "true ou false",
  array: "uma lista",
  object: "um objeto",
  record: "um objeto",
};
const FORMATS: Record<string, string> = {
  email: "Email inválido",
  url: "Endereço inválido",
  uuid: "Identificador inválido",
  date: "Data inválida",
  datetime: "Data inválida",
};
const UNITS: Record<string, [one: string, many: string]> = {
  string: ["caractere", "caracteres"],
  array: ["item", "itens"],
};

/** A count of what a text or a list has; undefined for a number, which is no count. */
function counted(origin: string, count: number | bigint): string | undefined {
  const unit = UNITS[origin];
  return unit && `${count.toLocaleString("pt-BR")} ${unit[Number(count) === 1 ? 0 : 1]}`;
}

const oneOf = (values: readonly unknown[]): string =>
  values.length === 1 ? `Deve ser ${values.join()}` : `Escolha uma destas opções: ${values.join(", ")}`;

/** Words for what a schema refuses and does not word itself; undefined where zod's own are kept. */
const WORDS: { [Code in Raw["code"]]?: Words<Code> } = {
  invalid_type: ({ expected, input }) =>
    input === undefined ? "Campo obrigatório" : KINDS[expected] && `Deve ser ${KINDS[expected]}`,
  too_big: ({ origin, maximum, inclusive }) => {
    const count = counted(origin, maximum);
    return count
      ? `Use até ${count}`
      : `Deve ser ${inclusive === false ? "menor que" : "no máximo"} ${maximum}`;
  },
  too_small: ({ origin, minimum, inclusive }) => {
    const count = counted(origin, minimum);
    return count
      ? `Use ao menos ${count}`
      : `Deve ser ${inclusive === false ? "maior que" : "no mínimo"} ${minimum}`;
  },
  invalid_format: ({ format }) => FORMATS[format] ?? "Formato inválido",
  invalid_value: ({ values }) => oneOf(values),
  unrecognized_keys: ({ keys }) =>
    `${keys.length === 1 ? "Campo desconhecido" : "Campos desconhecidos"}: ${keys.join(", ")}`,
  not_multiple_of: ({ divisor }) => `Deve ser um múltiplo de ${divisor}`,
  invalid_union: () => "Valor inválido",
};

const wording: Wording = (issue) => {
  const words = WORDS[issue.code] as ((issue: Raw) => string | undefined) | undefined;
  return words?.(issue) ?? zods(issue);
};

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
