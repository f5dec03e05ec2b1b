// Loaded first into each of the shop's processes.

/** How long a process may take to end by itself: longer than any stop that is not blocked. */
const DEADLINE_MS = 5000;

// When the parent process is gone (even by SIGKILL), its children end too.
process.on("disconnect", () => {
  setTimeout(() => process.kill(process.pid, "SIGKILL"), DEADLINE_MS).unref();
  process.kill(process.pid, "SIGTERM");
});
process.channel?.unref();

// Without an endpoint for traces, no tracing code is loaded.
if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT && process.env.OTEL_SDK_DISABLED !== "true")
  require("./tracing.cjs");

// A full disk costs log lines, but does not end the shop.
for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);
