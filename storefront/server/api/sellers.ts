import type { FastifyInstance } from "fastify";
import { MessagePage, parse, type Seller, type SellerList, type SellerMessage } from "@alfaiataria/contract";
import { requireObject } from "../http/require-object.ts";
import { staffHeaders } from "../http/session.ts";
import type { ApiDeps } from "./deps.ts";

type ById = { Params: { id: string } };

/** Sellers and their messages, for administrators and for sellers themselves (spec 2 §7); Medusa checks who calls. */
export function sellers(app: FastifyInstance, { medusa }: ApiDeps): void {
  app.get("/api/sellers", async (request, reply): Promise<SellerList> => {
    const { sellers } = await medusa.get<{ sellers: SellerList }>("/shop/sellers", staffHeaders(request));
    reply.header("cache-control", "no-store");
    return sellers;
  });

  app.post("/api/sellers", async (request, reply): Promise<Seller> => {
    const { seller } = await medusa.call<{ seller: Seller }>("/shop/sellers", {
      method: "POST",
      headers: staffHeaders(request),
      body: requireObject(request.body),
    });
    reply.code(201);
    return seller;
  });

  app.put<ById>("/api/sellers/:id", async (request): Promise<Seller> => {
    const { seller } = await medusa.call<{ seller: Seller }>(
      `/shop/sellers/${encodeURIComponent(request.params.id)}`,
      {
        method: "PUT",
        headers: staffHeaders(request),
        body: requireObject(request.body),
      },
    );
    return seller;
  });

  app.get<ById>("/api/seller-messages/seller/:id", async (request, reply): Promise<SellerMessage[]> => {
    const { page, limit } = parse(MessagePage, request.query);
    const { messages, count } = await medusa.get<{ messages: SellerMessage[]; count: number }>(
      `/shop/seller-messages/seller/${encodeURIComponent(request.params.id)}?page=${page}&limit=${limit}`,
      staffHeaders(request),
    );
    const pages = Math.ceil(count / limit);
    reply.headers({ "x-total-count": count, "x-total-pages": pages, "cache-control": "no-store" });
    return messages;
  });

  app.patch<ById>("/api/seller-messages/:id", async (request): Promise<SellerMessage> => {
    const { message } = await medusa.call<{ message: SellerMessage }>(
      `/shop/seller-messages/${encodeURIComponent(request.params.id)}`,
      {
        method: "PATCH",
        headers: staffHeaders(request),
        body: requireObject(request.body),
      },
    );
    return message;
  });
}
