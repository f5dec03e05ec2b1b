import type { FastifyInstance } from "fastify";
import { type CepAnswer, CepParams, parse, type ShippingOption, ShippingQuery } from "@alfaiataria/contract";
import { customerHeader, sessionHeader } from "../http/session.ts";
import type { ApiDeps } from "./deps.ts";

/** CEP look-up and shipping options (DESIGN, contract). */
export function shipping(app: FastifyInstance, { medusa }: ApiDeps): void {
  app.get<{ Params: { cep: string } }>("/api/cep/:cep", async (request, reply): Promise<CepAnswer> => {
    const { cep } = parse(CepParams, request.params);
    const answer = await medusa.get<CepAnswer>(`/shop/cep/${cep}`);
    reply.header("cache-control", "public, max-age=86400");
    return answer;
  });

  app.get("/api/shipping/options", async (request): Promise<ShippingOption[]> => {
    const headers = { ...sessionHeader(request), ...customerHeader(request) };
    const query = parse(ShippingQuery, request.query);
    const { options } = await medusa.get<{ options: ShippingOption[] }>(
      `/shop/shipping-options?zipCode=${encodeURIComponent(query.zipCode)}`,
      headers,
    );
    return options;
  });
}
