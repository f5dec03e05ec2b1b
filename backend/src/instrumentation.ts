import { setting } from "./lib/settings";

/**
 * Medusa calls it at its start: with it workflows, their steps and queries are in the traces, between the request and its
 * statements, which the process is watched for from outside (`tools/tracing.cjs`). Medusa's own of requests stays off: it
 * tells every header, cookies and keys included.
 */
export function register(): void {
  if (!setting("OTEL_EXPORTER_OTLP_ENDPOINT")) return;
  void import("@medusajs/medusa").then(({ instrumentRemoteQuery, instrumentWorkflows }) => {
    instrumentRemoteQuery();
    instrumentWorkflows();
  });
}
