import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { codeOf, ShopError } from "@alfaiataria/contract";
import { setRetryHeaders } from "./rate-limits.ts";
import { discardUnread } from "./request-guards.ts";

const SOMETHING_WRONG = "Algo deu errado. Tente de novo.";
const NO_ROOM = "A loja está sem espaço para guardar isto. Tente de novo mais tarde.";
/** When to come back after a 503: about as long as a part needs that starts again. */
export const RETRY_AFTER_S = "5";
const FULL_DISK = ["ENOSPC", "EDQUOT"];
/** Of a part of a file that it does not have; the contract, whose calls have no parts, has no code for it. */
const NO_SUCH_PART = 416;

/** Answers with an error as the contract has it: `{message, code, details?}` in Portuguese, its status and its request's id. */
export async function sendError(
  error: FastifyError | ShopError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const failure = error instanceof ShopError ? error : failureOf(error);
  if (failure.code === "internal_error") {
    request.log.error(
      { requestId: request.id, err: error, cause: String(error.cause ?? "") },
      "request failed",
    );
  }
  if (failure.status === 503) void reply.header("retry-after", RETRY_AFTER_S);
  if (failure.status === 429) setRetryHeaders(reply, failure);
  await discardUnread(request.raw);
  // An error before any hook ran leaves this header unset.
  void reply.header("x-request-id", request.id);
  const status = "statusCode" in error && error.statusCode === NO_SUCH_PART ? NO_SUCH_PART : failure.status;
  return reply.code(status).header("cache-control", "no-store").send(failure.toBody(request.id));
}

/** An error of the framework or of our own code as one of the contract; an unexpected one says nothing of its cause. */
function failureOf({ statusCode = 500, code }: FastifyError): ShopError {
  if (FULL_DISK.includes(code)) return new ShopError("unavailable", NO_ROOM);
  if (statusCode === 413) return new ShopError("payload_too_large", "O conteúdo enviado é grande demais");
  if (statusCode === 415)
    return new ShopError("unsupported_media_type", "Envie o conteúdo como application/json");
  if (statusCode === NO_SUCH_PART)
    return new ShopError("invalid_request", "O arquivo não tem a parte que foi pedida");
  if (statusCode < 500) return new ShopError(codeOf(statusCode), refusalOf(code));
  return new ShopError("internal_error", SOMETHING_WRONG);
}

function refusalOf(code: string | undefined): string {
  if (code === "FST_ERR_CTP_INVALID_JSON_BODY") return "JSON inválido";
  // Only the proxy to Admin refuses without a code: an address that leads out of what it serves.
  return code === undefined ? "Endereço inválido" : "Requisição inválida";
}
