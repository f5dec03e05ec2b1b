import { queryOptions } from "@tanstack/react-query";
import type { CepAnswer } from "@alfaiataria/contract";
import { fetchJson } from "../../../lib/api/client.ts";
import { readBody } from "../../../lib/api/reply.ts";

/** The address of a CEP; 404 when there is no such CEP, 502 (details.uf: the state) when no service answers. */
export function addressQuery(cep: string) {
  const path = `/api/cep/${cep.replace("-", "")}`;
  return queryOptions({ queryKey: [path], queryFn: () => readBody<CepAnswer>(fetchJson, path) });
}
