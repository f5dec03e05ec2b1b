import { asValue } from "@medusajs/framework/awilix";
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { Logger } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";

/** The form of the storefront's request ids. */
const REQUEST_ID = /^[\w-]{8,64}$/;

/** Prefixes what is logged for a request with its id, which its answer and the storefront's log have too. */
export function nameInLog(request: MedusaRequest, _response: MedusaResponse, next: MedusaNextFunction): void {
  const id = request.get("x-request-id");
  if (id && REQUEST_ID.test(id)) {
    const logger = request.scope.resolve(ContainerRegistrationKeys.LOGGER);
    request.scope.register(ContainerRegistrationKeys.LOGGER, asValue(named(logger, id)));
  }
  next();
}

function named(logger: Logger, id: string): Logger {
  const own: Pick<Logger, "error" | "warn" | "info"> = {
    error: (what, error) =>
      typeof what === "string" ? logger.error(`[${id}] ${what}`, error) : logger.error(`[${id}]`, what),
    warn: (message) => logger.warn(`[${id}] ${message}`),
    info: (message) => logger.info(`[${id}] ${message}`),
  };
  return Object.assign(Object.create(logger) as Logger, own);
}
