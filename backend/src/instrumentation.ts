import { setting } from "./lib/settings";

/**
 * Called by Medusa at its start: adds workflows, their steps and queries to the traces, between a request and its SQL
 * statements, which `tools/tracing.cjs` instruments from outside. Medusa's own instrumentation of requests stays off,
 * because it records every header, including cookies and keys.
 */
export function register(): void {
  if (!setting("OTEL_EXPORTER_OTLP_ENDPOINT")) return;
  void import("@medusajs/medusa").then(({ instrumentRemoteQuery, instrumentWorkflows }) => {
    instrumentRemoteQuery();
    instrumentWorkflows();
  });
}
