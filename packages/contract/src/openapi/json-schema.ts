import * as z from "zod/mini";
import { type $ZodType, toJSONSchema } from "zod/v4/core";
import { components } from "./components.ts";

export type JsonSchema = Record<string, unknown> & {
  properties?: Record<string, JsonSchema>;
  required?: string[];
};

/** What is sent is described as it may be written, what is answered as it comes. */
export type Direction = "input" | "output";

/** Turns schemas into JSON Schema 2020-12, which is OpenAPI 3.1's, and keeps the named ones it met in `schemas`. */
export class JsonSchemas {
  readonly schemas: Record<string, JsonSchema> = {};

  of(schema: $ZodType, io: Direction): JsonSchema {
    // Inside another one a named schema is a reference, at the root it would stand in full.
    const whole = toJSONSchema(z.object({ it: schema }), {
      io,
      target: "draft-2020-12",
      metadata: components,
    });
    const text = JSON.stringify(whole).replaceAll('"#/$defs/', '"#/components/schemas/');
    const { properties, $defs = {} } = JSON.parse(text) as JsonSchema & {
      $defs?: Record<string, JsonSchema>;
    };
    for (const [name, { id: _id, ...own }] of Object.entries($defs)) this.schemas[name] = own;
    return properties?.it ?? {};
  }
}
