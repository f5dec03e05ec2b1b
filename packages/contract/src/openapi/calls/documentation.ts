import * as z from "zod/mini";
import type { Call } from "../call.ts";

export const documentationCalls: Call[] = [
  {
    id: "getDocument",
    method: "get",
    path: "/api/openapi.json",
    tag: "Documentação",
    summary: "Este documento, em OpenAPI 3.1",
    answer: {
      status: 200,
      description: "O documento.",
      schema: z.record(z.string(), z.unknown()),
      example: { openapi: "3.1.1" },
      headers: { ETag: "Validador do documento." },
    },
  },
  {
    id: "showDocument",
    method: "get",
    path: "/api/docs",
    tag: "Documentação",
    summary: "Este documento, para ler e experimentar no navegador",
    answer: { status: 200, description: "A página.", contentType: "text/html" },
  },
];
