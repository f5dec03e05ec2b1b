import type { Call, CallError } from "./call.ts";

/** What is wrong with a field: its message is the call's, and `details` has it by the field's name. */
export const invalid = (field: string, message: string): CallError => ({
  code: "invalid_request",
  message,
  details: { [field]: message },
});

export const notFound = (message: string): CallError => ({ code: "not_found", message });

export const conflict = (message: string, details?: Record<string, unknown>): CallError => ({
  code: "conflict",
  message,
  ...(details && { details }),
});

/** Of a cart or an order that would hold more than the store sells at a time (`limit` 'pieces', or 'lines'). */
export const TOO_LARGE = conflict(
  "Um pedido leva no máximo 60 peças. Para mais, fale com a loja pelo WhatsApp.",
  { reason: "limit", limit: "pieces", max: 60, have: 61 },
);

/** What may be tried again in some seconds. */
export const tooSoon = (message: string, retryAfter: number): CallError => ({
  code: "too_many_requests",
  message,
  details: { retryAfter },
});

/** Every error of a call: its own, then those that come with its body, its access, and with any call. */
export const errorsOf = (call: Call): CallError[] => [
  ...(call.errors ?? []),
  ...(call.method === "get" ? [] : [...ofBody(call), OF_A_WRITE]),
  ...ofAccess(call),
  ...OF_ANY,
];

function ofBody({ body }: Call): CallError[] {
  if (body?.contentType === "multipart/form-data") {
    return [
      { code: "invalid_request", message: "O formulário enviado é inválido" },
      { code: "unsupported_media_type", message: "Envie a imagem como multipart/form-data" },
    ];
  }
  return [
    { code: "invalid_request", message: "JSON inválido" },
    { code: "payload_too_large", message: "O conteúdo enviado é grande demais" },
    { code: "unsupported_media_type", message: "Envie o conteúdo como application/json" },
  ];
}

/** With a cookie, from a page of another site. */
const OF_A_WRITE: CallError = { code: "forbidden", message: "Origem não permitida" };

const OF_ANY: CallError[] = [
  { code: "invalid_request", message: "Requisição inválida" },
  tooSoon("Muitas tentativas. Aguarde um momento e tente de novo.", 20),
  { code: "unavailable", message: "A loja está temporariamente indisponível. Tente de novo em instantes." },
];

function ofAccess({ access = [], accessOptional }: Call): CallError[] {
  if (accessOptional) return [];
  return [
    ...(access.includes("cartSession")
      ? [
          { code: "unauthorized", message: "Sessão do carrinho não informada" } as const,
          { code: "invalid_request", message: "Sessão do carrinho inválida" } as const,
        ]
      : []),
    ...(access.some((who) => who !== "cartSession")
      ? [{ code: "unauthorized", message: "Não autenticado" } as const]
      : []),
    ...(access.some((who) => who === "administrator" || who === "seller")
      ? [{ code: "forbidden", message: "Acesso não permitido" } as const]
      : []),
  ];
}
