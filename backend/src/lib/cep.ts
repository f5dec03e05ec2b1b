import { LRUCache } from "lru-cache";
import { type CepAddress, lookUpCep } from "@alfaiataria/brazilian-shipping/cep";
import { CepGuard } from "@alfaiataria/brazilian-shipping/cep-guard";
import { parseCepServices } from "@alfaiataria/brazilian-shipping/cep-services";

const services = parseCepServices(process.env.CEP_SERVICES || undefined);
const cache = new LRUCache<string, Promise<CepAddress>>({ max: 10_000 });
const guard = new CepGuard();

/** The address of a CEP, from the services that the settings name. @throws {CepNotFound | CepUnavailable} */
export const addressOfCep = (cep: string): Promise<CepAddress> => lookUpCep(cep, { services, cache, guard });
