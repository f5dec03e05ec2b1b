export { CALLS } from "./calls.ts";
export { whatsappCalls } from "./calls/whatsapp.ts";
export { openApi } from "./document.ts";
export * from "./examples.ts";
export type { JsonSchema } from "./json-schema.ts";
export type { Content, OpenApi, Operation } from "./open-api.ts";
