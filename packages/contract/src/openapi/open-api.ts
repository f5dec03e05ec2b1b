import type { Call } from "./call.ts";
import type { JsonSchema } from "./json-schema.ts";

/** An OpenAPI 3.1 document, as far as this one goes. */
export type OpenApi = {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Partial<Record<Call["method"], Operation>>>;
  webhooks: Record<string, { post: Operation }>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, unknown> };
};

export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security?: Record<string, string[]>[];
  parameters: OpenApiParameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Response>;
};

export type OpenApiParameter = {
  in: "path" | "query" | "header";
  name: string;
  description: string;
  required: boolean;
  schema: JsonSchema;
  example: string | number;
};

export type Response = {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  content?: Content;
};

/** By content type. */
export type Content = Record<
  string,
  { schema?: JsonSchema; example?: unknown; examples?: Record<string, { summary: string; value: unknown }> }
>;
