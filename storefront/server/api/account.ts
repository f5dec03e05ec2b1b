import type { FastifyInstance } from "fastify";
import { Failure } from "../http/failure.ts";

/** Nobody is signed in: customers' accounts have no calls yet. */
export function account(app: FastifyInstance): void {
  app.get("/api/auth/user", async () => {
    throw new Failure("unauthorized", "Não autenticado");
  });
}
