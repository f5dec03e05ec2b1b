import { isNativeError } from "node:util/types";
import { formatCep, requireCep } from "@alfaiataria/brazil";
import {
  CEP_PROTOCOLS,
  DEFAULT_CEP_SERVICES,
  type CepPlace,
  type CepService,
  type CepServiceName,
} from "./services";
import type { CepGuard } from "./guard";
import { stateOfCep, type StateCode } from "./states";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Short, because a new CEP reaches the services some day. */
const NOT_FOUND_TTL_MS = 10 * 60 * 1000;
/** A real answer is about 400 bytes. */
const MAX_ANSWER_BYTES = 16 * 1024;

/** The address of a CEP; `cep` as '01310-100', `source` the service that answered. */
export type CepAddress = CepPlace & { cep: string; source: CepServiceName };

/** No service knows the CEP, and at least one said so. */
export class CepNotFound extends Error {
  override name = "CepNotFound";
  /** @param unanimous every service said so, none failed */
  constructor(readonly unanimous: boolean) {
    super("CEP não encontrado");
  }
}

/** No service gave an answer in time. The address is typed by hand; the state is that of the CEP's range. */
export class CepUnavailable extends Error {
  override name = "CepUnavailable";
  /** @param reasons one line per service, for the log */
  constructor(
    readonly state: StateCode | null,
    readonly reasons: readonly string[],
  ) {
    super("Não foi possível validar o CEP");
  }
}

/**
 * Where answers are kept, running questions included: `new LRUCache<string, Promise<CepAddress>>({ max: 10_000 })`
 * of lru-cache is one. Times in ms.
 */
export type CepCache = {
  get(cep: string): Promise<CepAddress> | undefined;
  set(cep: string, answer: Promise<CepAddress>, options: { ttl: number }): unknown;
  delete(cep: string): unknown;
};

export type CepLookUpOptions = {
  services?: readonly CepService[];
  /** Limit of the whole look-up. */
  timeoutMs?: number;
  fetch?: typeof globalThis.fetch;
  cache?: CepCache;
  /** Spares the services: without one each is asked every time. */
  guard?: CepGuard;
};

/**
 * The address of a CEP: all services are asked at once, the first good answer wins and the others are aborted.
 * With a cache, an answer is kept for a day, an unanimous 'not found' for ten minutes, and questions for the
 * same CEP that arrive meanwhile share one look-up.
 * @throws CepNotFound, CepUnavailable; RangeError on a malformed CEP.
 */
export async function lookUpCep(cep: string, options: CepLookUpOptions = {}): Promise<CepAddress> {
  const digits = requireCep(cep);
  const { cache } = options;
  const known = cache?.get(digits);
  if (known) return known;

  const answer = askAll(digits, options);
  if (cache) keep(cache, digits, answer);
  return answer;
}

function keep(cache: CepCache, cep: string, answer: Promise<CepAddress>): void {
  cache.set(cep, answer, { ttl: DAY_MS });
  answer.catch((error: unknown) => {
    if (cache.get(cep) !== answer) return;
    if (error instanceof CepNotFound && error.unanimous) cache.set(cep, answer, { ttl: NOT_FOUND_TTL_MS });
    else cache.delete(cep);
  });
}

async function askAll(
  cep: string,
  {
    services = DEFAULT_CEP_SERVICES,
    timeoutMs = 3000,
    fetch = globalThis.fetch,
    guard,
  }: Omit<CepLookUpOptions, "cache">,
): Promise<CepAddress> {
  const race = new AbortController();
  const limit = setTimeout(() => race.abort(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
  let unknownTo = 0;
  const reasons: string[] = [];
  const askOne = async (service: CepService): Promise<CepAddress> => {
    try {
      const asking = () => ask(service, cep, fetch, race.signal);
      const place = await (guard ? guard.run(service.name, asking) : asking());
      if (place) return { cep: formatCep(cep), ...place, source: service.name };
    } catch (error) {
      reasons.push(`${service.name}: ${describe(error)}`);
      throw error;
    }
    unknownTo += 1;
    throw new CepNotFound(false);
  };

  try {
    // `any` waits for the slower ones when the quick ones fail or know nothing
    return await Promise.any(services.map(askOne));
  } catch {
    // one service that is down must not turn a mistyped CEP into a connection problem
    if (unknownTo > 0) throw new CepNotFound(unknownTo === services.length);
    throw new CepUnavailable(stateOfCep(cep), reasons);
  } finally {
    clearTimeout(limit);
    race.abort();
  }
}

async function ask(
  { name, baseURL }: CepService,
  cep: string,
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<CepPlace | null> {
  const { path, read } = CEP_PROTOCOLS[name];
  const response = await fetch(baseURL + path(cep), { signal, headers: { accept: "application/json" } });
  return read(response.status, JSON.parse(await boundedText(response)), cep);
}

async function boundedText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = "";
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_ANSWER_BYTES) throw new Error(`answer larger than ${MAX_ANSWER_BYTES} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function describe(error: unknown): string {
  if (!isNativeError(error)) return String(error);
  // fetch says only 'fetch failed'; why is in its cause
  return isNativeError(error.cause) ? `${error.message} (${error.cause.message})` : error.message;
}
