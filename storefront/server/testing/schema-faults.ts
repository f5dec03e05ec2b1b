import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { JsonSchema, OpenApi } from "@alfaiataria/contract/openapi";

/** Gives a function that lists where a value violates a schema of the document; an empty list when it is valid. */
export function schemaFaults({ components }: Pick<OpenApi, "components">) {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema({ $id: "document", components });
  const compiled = new Map<string, ValidateFunction>();
  return (schema: JsonSchema, value: unknown): string[] => {
    const text = JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/');
    const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text) as JsonSchema);
    compiled.set(text, validate);
    validate(value);
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
}
