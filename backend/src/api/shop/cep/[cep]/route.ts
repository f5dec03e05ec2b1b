import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { CepNotFound, CepUnavailable } from "@alfaiataria/brazilian-shipping";
import { CEP, CEP_MESSAGE, ShopError } from "@alfaiataria/contract";
import { cepOf } from "../../../../lib/services";

export async function GET(request: MedusaRequest, response: MedusaResponse) {
  const cep = request.params.cep ?? "";
  if (!CEP.test(cep)) throw new ShopError("invalid_request", CEP_MESSAGE);
  try {
    response.json(await cepOf(request.scope).addressOf(cep));
  } catch (error) {
    if (error instanceof CepNotFound) throw new ShopError("not_found", "CEP não encontrado");
    if (!(error instanceof CepUnavailable)) throw error;
    request.scope.resolve(ContainerRegistrationKeys.LOGGER).warn(`CEP services: ${error.reasons.join("; ")}`);
    // The state is known from the CEP's range, which saves the shopper some typing.
    throw new ShopError("bad_gateway", "Não foi possível validar o CEP", { uf: error.state });
  }
}
