import { LRUCache } from "lru-cache";
import { CepGuard } from "./guard";
import { type CepAddress, lookUpCep } from "./look-up";
import { type CepService, parseCepServices } from "./services";

/** Addresses of CEPs, from services outside; answers are kept in memory. */
export default class CepModuleService {
  private readonly services: readonly CepService[];
  private readonly cache = new LRUCache<string, Promise<CepAddress>>({ max: 10_000 });
  private readonly guard = new CepGuard();

  /** @param options `cepServices`: which to ask, 'viacep=https://…,opencep=https://…'; without it the public ones */
  constructor(_container: unknown, { cepServices }: { cepServices?: string } = {}) {
    this.services = parseCepServices(cepServices);
  }

  /** The address of a CEP. @throws {CepNotFound | CepUnavailable}; RangeError when it is none */
  addressOf(cep: string): Promise<CepAddress> {
    const { services, cache, guard } = this;
    return lookUpCep(cep, { services, cache, guard });
  }
}
