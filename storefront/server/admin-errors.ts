import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { codeOf, ShopError, STATUS_OF } from "@alfaiataria/contract";
import { UNAVAILABLE } from "./medusa.ts";

/** What Medusa answers before any code of the shop's runs; its other words are translated in the backend. */
const WORDS: [RegExp, string][] = [
  [/^Unauthorized$/, "Não autenticado"],
  [/^Route not found$/, "Recurso não encontrado"],
  [/^MFA /, "Informe o código de dois fatores para continuar"],
  [/^A secret API key was passed as a Bearer token/, "Envie a chave secreta por HTTP Basic, não como Bearer"],
];

/** The part of a reply that is used here. */
type Reply = {
  statusCode: number;
  getHeader(name: string): unknown;
  removeHeader(name: string): unknown;
  send(body: unknown): unknown;
};

/**
 * Sends Medusa's refusal of a call as the contract has errors: with a Portuguese message, the code that goes with the
 * status, and the request's id. Other fields of Medusa's stay. The English page of its HTTP library, for a call that it
 * does not know, becomes a 404 like any other.
 */
export async function sendRefusal(requestId: string, reply: Reply, stream: Readable): Promise<void> {
  const type = String(reply.getHeader("content-type"));
  if (type.startsWith("text/html") && reply.statusCode === 404) {
    stream.resume();
    for (const header of ["content-length", "content-type", "etag"]) reply.removeHeader(header);
    reply.send(new ShopError("not_found", "Recurso não encontrado"));
  } else if (type.startsWith("application/json")) {
    await text(stream).then(
      (said) => {
        for (const header of ["content-length", "etag"]) reply.removeHeader(header);
        reply.send(inContract(said, reply.statusCode, requestId));
      },
      // Medusa went down while it answered.
      () => reply.send(new ShopError("unavailable", UNAVAILABLE)),
    );
  } else reply.send(stream);
}

/** A refusal's body in the contract's form; a text that is no JSON object stays as it is. */
function inContract(said: string, status: number, requestId: string): string {
  const refusal = parsed(said);
  if (typeof refusal.message !== "string") return said;
  const { message, code } = refusal;
  const words = WORDS.find(([english]) => english.test(message))?.[1] ?? message;
  const isOurs = typeof code === "string" && Object.hasOwn(STATUS_OF, code);
  return JSON.stringify({ ...refusal, message: words, code: isOurs ? code : codeOf(status), requestId });
}

function parsed(said: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(said);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
