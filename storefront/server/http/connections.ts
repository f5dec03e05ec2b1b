import type { Socket } from "node:net";
import proxyAddr from "@fastify/proxy-addr";
import type { FastifyInstance } from "fastify";
import { ShopError } from "@alfaiataria/contract";
import { networkOf } from "./address.ts";

/** A connection too many has so long to hear that it is one. */
const HEARING_MS = 2_000;
const TOO_MANY = "Há conexões demais deste endereço. Tente de novo em instantes.";

/**
 * Keeps the connections that one address has open within `most`: requests on any further one are refused with 429, and
 * it is closed. The proxies that are named, from which all visitors come, are not counted.
 */
export function limitConnections(
  app: FastifyInstance,
  { most, trustedProxies }: { most: number; trustedProxies: string[] },
): void {
  const isProxy = proxyAddr.compile(trustedProxies);
  const open = new Map<string, number>();
  const tooMany = new WeakSet<Socket>();

  app.server.prependListener("connection", (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress, 0)) return;
    const network = networkOf(remoteAddress);
    const count = (open.get(network) ?? 0) + 1;
    open.set(network, count);
    socket.once("close", () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
    if (count <= most) return;
    tooMany.add(socket);
    // One that asks nothing, or a flood, hears nothing.
    if (count > 2 * most) socket.destroy();
    const end = setTimeout(() => socket.destroy(), HEARING_MS).unref();
    socket.once("close", () => clearTimeout(end));
  });

  app.addHook("onRequest", async (request, reply) => {
    if (!tooMany.has(request.raw.socket)) return;
    reply.header("connection", "close");
    throw new ShopError("too_many_requests", TOO_MANY, { retryAfter: 1 });
  });
}
