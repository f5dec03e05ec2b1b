import { z } from "zod";
import { isStateCode, type StateCode } from "./states";

/** The public services whose answers this package can read. */
export type CepServiceName = "viacep" | "brasilapi" | "opencep";

export type CepService = { name: CepServiceName; baseURL: string };

/** What a service says of a CEP it knows. A CEP of a whole town has no street and no neighbourhood. */
export type CepPlace = { logradouro: string; bairro: string; localidade: string; uf: StateCode };

type Protocol = {
  path: (cep: string) => string;
  /** The place, or null when the service says that there is no such CEP. Throws when it says neither. */
  read: (status: number, body: unknown, cep: string) => CepPlace | null;
};

export const DEFAULT_CEP_SERVICES: readonly CepService[] = [
  { name: "viacep", baseURL: "https://viacep.com.br/ws" },
  { name: "brasilapi", baseURL: "https://brasilapi.com.br/api/cep/v1" },
  { name: "opencep", baseURL: "https://opencep.com/v1" },
];

const optionalText = z
  .string()
  .max(200)
  .nullish()
  .transform((text) => text?.trim() ?? "");
const townName = z.string().trim().min(1).max(100);
const state = z
  .string()
  .transform((text) => text.trim().toUpperCase())
  .refine(isStateCode);

const correiosPlace = z.object({
  cep: z.string(),
  logradouro: optionalText,
  bairro: optionalText,
  localidade: townName,
  uf: state,
});
const viaCepUnknown = z.object({ erro: z.literal([true, "true"]) });
const brasilApiPlace = z
  .object({ cep: z.string(), street: optionalText, neighborhood: optionalText, city: townName, state })
  .transform(({ cep, street, neighborhood, city, state: uf }) => ({
    cep,
    logradouro: street,
    bairro: neighborhood,
    localidade: city,
    uf,
  }));
const brasilApiError = z.object({ errors: z.array(z.object({ message: z.string() })).optional() });

export const CEP_PROTOCOLS: Record<CepServiceName, Protocol> = {
  viacep: {
    path: (cep) => `/${cep}/json/`,
    read: (status, body, cep) => {
      requireOk(status);
      return viaCepUnknown.safeParse(body).success ? null : placeOf(correiosPlace.parse(body), cep);
    },
  },
  brasilapi: {
    path: (cep) => `/${cep}`,
    read: (status, body, cep) => {
      if (status === 404 && sourcesKnowNoSuchCep(body)) return null;
      requireOk(status);
      return placeOf(brasilApiPlace.parse(body), cep);
    },
  },
  opencep: {
    path: (cep) => `/${cep}`,
    read: (status, body, cep) => {
      if (status === 404) return null;
      requireOk(status);
      return placeOf(correiosPlace.parse(body), cep);
    },
  },
};

/**
 * The services of the setting `CEP_SERVICES`, 'viacep=https://…,opencep=https://…'; the three public ones when
 * it is empty. The base address is all that comes before the CEP.
 * @throws Error with one line that names the wrong entry.
 */
export function parseCepServices(setting: string | undefined): readonly CepService[] {
  const entries = (setting ?? "").split(",").flatMap((entry) => entry.trim() || []);
  return entries.length === 0 ? DEFAULT_CEP_SERVICES : entries.map(parseEntry);
}

function parseEntry(entry: string): CepService {
  const [, name = "", address = ""] = /^\s*(\w+)\s*=\s*(https?:\/\/\S+?)\/*\s*$/.exec(entry) ?? [];
  if (!isServiceName(name) || !URL.canParse(address))
    throw new Error(
      `CEP_SERVICES: '${entry}' não é nome=endereço, com nome ${Object.keys(CEP_PROTOCOLS).join(", ")} e endereço http(s)`,
    );
  return { name, baseURL: address };
}

function isServiceName(name: string): name is CepServiceName {
  return Object.hasOwn(CEP_PROTOCOLS, name);
}

function requireOk(status: number): void {
  if (status !== 200) throw new Error(`HTTP ${status}`);
}

function placeOf({ cep: answered, ...place }: CepPlace & { cep: string }, asked: string): CepPlace {
  if (answered.replace(/\D/g, "") !== asked) throw new Error("answered for another CEP");
  return place;
}

/**
 * BrasilAPI asks other services and answers 404 also when none of them could be reached: only when one of
 * them says so, or none is listed, is the CEP unknown.
 */
function sourcesKnowNoSuchCep(body: unknown): boolean {
  const { errors } = brasilApiError.parse(body);
  return !errors?.length || errors.some(({ message }) => /n[ãa]o encontrado|inv[áa]lido/iu.test(message));
}
