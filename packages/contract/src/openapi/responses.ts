import { ApiError, STATUS_OF } from "../error.ts";
import type { Answer, Call, CallError } from "./call.ts";
import type { JsonSchemas } from "./json-schema.ts";
import type { Content, Response } from "./open-api.ts";
import { errorsOf } from "./errors.ts";

const DESCRIPTIONS: Record<number, string> = {
  400: "O que foi enviado está malformado; `details` tem a mensagem de cada campo.",
  401: "Falta dizer quem é.",
  403: "Não é para quem pede.",
  404: "Não existe, ou não existe para quem pede.",
  409: "O que se pede não vale mais; `details` diz o que vale.",
  413: "É grande demais.",
  415: "O tipo do conteúdo não é o esperado.",
  422: "Contradiz um pedido anterior.",
  429: "Vezes demais; espere `Retry-After` segundos.",
  502: "Um serviço de fora não respondeu.",
  503: "Uma parte da loja está fora do ar; espere `Retry-After` segundos.",
};
const RETRY_AFTER = { "Retry-After": "Segundos a esperar." };
const HEADERS: Record<number, Record<string, string>> = {
  429: {
    ...RETRY_AFTER,
    "RateLimit-Limit": "Quantas vezes cabem no período.",
    "RateLimit-Remaining": "Quantas ainda cabem.",
    "RateLimit-Reset": "Segundos até o fim do período.",
  },
  503: RETRY_AFTER,
};
const REQUEST_ID = {
  "X-Request-Id": "O número desta requisição, o mesmo de `requestId`: cite-o ao perguntar sobre ela.",
};

/** What a call may answer, by status. */
export function responsesOf(call: Call, json: JsonSchemas): Record<string, Response> {
  const errors = errorsOf(call);
  const statuses = [...new Set(errors.map(({ code }) => STATUS_OF[code]))];
  const responses = statuses.map((status) => {
    const own = errors.filter(({ code }) => STATUS_OF[code] === status);
    return [status, errorOf(status, own, json)] as const;
  });
  return { [call.answer.status]: success(call.answer, json), ...Object.fromEntries(responses) };
}

function success(
  { description, schema, contentType, example, headers }: Answer,
  json: JsonSchemas,
): Response {
  const content: Content = schema
    ? { "application/json": { schema: json.of(schema, "output"), example } }
    : contentType
      ? { [contentType]: { schema: { type: "string" } } }
      : {};
  return {
    description,
    headers: described({ ...headers, ...REQUEST_ID }),
    ...(Object.keys(content).length > 0 && { content }),
  };
}

function errorOf(status: number, errors: CallError[], json: JsonSchemas): Response {
  const examples = errors.map((error, index) => [
    `${error.code}_${index + 1}`,
    {
      summary: error.message,
      value: { ...error, requestId: "0b7f6b0e-5d0c-4c39-9a55-3a8d1f2b6c70" },
    },
  ]);
  return {
    description: DESCRIPTIONS[status] ?? "",
    headers: described({ ...HEADERS[status], ...REQUEST_ID }),
    content: {
      "application/json": { schema: json.of(ApiError, "output"), examples: Object.fromEntries(examples) },
    },
  };
}

const described = (headers: Record<string, string>): Response["headers"] =>
  Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: "string" } }]),
  );
