// OpenTelemetry traces for a process whose OTEL_EXPORTER_OTLP_ENDPOINT says where they go; loaded (by preload.cjs)
// before anything that is instrumented. The standard variables say the rest: OTEL_SERVICE_NAME,
// OTEL_RESOURCE_ATTRIBUTES, OTEL_TRACES_SAMPLER, OTEL_EXPORTER_OTLP_HEADERS, OTEL_BSP_*.
const { subscribe } = require("node:diagnostics_channel");
const { trace } = require("@opentelemetry/api");
const { registerInstrumentations } = require("@opentelemetry/instrumentation");
const { HttpInstrumentation } = require("@opentelemetry/instrumentation-http");
const { PgInstrumentation } = require("@opentelemetry/instrumentation-pg");
const { UndiciInstrumentation } = require("@opentelemetry/instrumentation-undici");
const { detectResources, envDetector } = require("@opentelemetry/resources");
const { BatchSpanProcessor, NodeTracerProvider } = require("@opentelemetry/sdk-trace-node");
const { withoutPersonalData } = require("./tracing-words.cjs");

/** Polls between the shop's parts, which belong to nobody's request. */
const UNTRACED = /^\/(?:health|shop\/(?:catalogue|house$|reviews\/changes))/;
const REQUEST_ID = "x-request-id";
/** The request's id, the same as in the logs. */
const ID_ATTRIBUTE = "http.request.id";

const exporter = /json$/.test(process.env.OTEL_EXPORTER_OTLP_PROTOCOL ?? "")
  ? require("@opentelemetry/exporter-trace-otlp-http")
  : require("@opentelemetry/exporter-trace-otlp-proto");

const provider = new NodeTracerProvider({
  resource: detectResources({ detectors: [envDetector] }),
  spanProcessors: [
    {
      onStart() {},
      onEnd: withoutPersonalData,
      forceFlush: async () => {},
      shutdown: async () => {},
    },
    new BatchSpanProcessor(new exporter.OTLPTraceExporter()),
  ],
});
provider.register();

registerInstrumentations({
  instrumentations: [
    new HttpInstrumentation({
      ignoreIncomingRequestHook: ({ url = "" }) => UNTRACED.test(url.split("?")[0]),
      requireParentforOutgoingSpans: true,
      applyCustomAttributesOnSpan(span, request, response) {
        const id = request.headers?.[REQUEST_ID] ?? response.getHeader?.(REQUEST_ID);
        if (id) span.setAttribute(ID_ATTRIBUTE, String(id));
        // Express knows the route once the request is answered.
        if (request.route) named(span, request.method, `${request.baseUrl ?? ""}${request.route.path}`);
      },
    }),
    new UndiciInstrumentation({ requireParentforSpans: true }),
    new PgInstrumentation({ requireParentSpan: true }),
  ],
});
// Instrumentation applies to modules loaded from here on; requiring node:http covers programs that `import` it.
require("node:http");

// Fastify knows the route when it calls its handler.
subscribe("tracing:fastify.request.handler:start", ({ route }) => {
  const span = trace.getActiveSpan();
  if (span && route?.url) named(span, route.method, route.url);
});

function named(span, method, route) {
  span.updateName(`${method} ${route}`);
  span.setAttribute("http.route", route);
}
