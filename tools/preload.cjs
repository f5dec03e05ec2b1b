// Preloaded into the shop's processes.

/** So long a process may take to end by itself: longer than any stop needs that nothing holds up. */
const DEADLINE_MS = 5000;

// When the process that started them is gone (even by SIGKILL), they end too.
process.on("disconnect", () => {
  setTimeout(() => process.kill(process.pid, "SIGKILL"), DEADLINE_MS).unref();
  process.kill(process.pid, "SIGTERM");
});
process.channel?.unref();

// Where nobody takes traces, nothing of them is loaded.
if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT && process.env.OTEL_SDK_DISABLED !== "true")
  require("./tracing.cjs");

// A full disk takes lines of the log, and not the shop.
for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);
