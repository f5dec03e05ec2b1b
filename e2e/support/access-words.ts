import { createRequire } from "node:module";
import type * as Words from "../../backend/integration-tests/access-words.ts";

/** The words of the matrices, from the backend's tests, which are CommonJS. */
const words = createRequire(import.meta.url)(
  "../../backend/integration-tests/access-words.ts",
) as typeof Words;

export type { Role } from "../../backend/integration-tests/access-words.ts";
export const { PASS, readMatrix, deniedStatusesOf, ROLES } = words;
