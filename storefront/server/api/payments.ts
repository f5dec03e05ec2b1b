import type { FastifyInstance } from "fastify";
import type { ApiDeps } from "./deps.ts";

/** What Stripe tells of payments. Its signature is that of the bytes: they pass as they came. */
export function payments(app: FastifyInstance, { medusa }: ApiDeps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.post("/api/payments/stripe", async (request): Promise<{ received: true }> => {
      const signature = request.headers["stripe-signature"];
      return medusa.call<{ received: true }>("/shop/payments/stripe", {
        method: "POST",
        body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        headers: {
          "stripe-signature": typeof signature === "string" ? signature : undefined,
          "x-request-id": request.id,
        },
      });
    });
  });
}
