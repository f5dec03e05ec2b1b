import { randomUUID } from "node:crypto";
import type { FastifyRequest } from "fastify";

const HEADER = "x-own-call";
/** Known to this process alone. */
const MARK = randomUUID();

/** Headers of a call that the server makes to itself to render a page. */
export const OWN_CALL = { [HEADER]: MARK };

/** Whether a page's rendering makes this call: no visitor's limit applies to it. */
export const isOwnCall = ({ headers }: FastifyRequest): boolean => headers[HEADER] === MARK;
