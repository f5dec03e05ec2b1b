import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { JsonSchema } from "../../contract/openapi/json-schema.ts";
import type { OpenApi } from "../../contract/openapi/open-api.ts";

/** Tells what is wrong with a value by a schema of the document; an empty list when nothing is. */
export function schemaFaults({ components }: Pick<OpenApi, "components">) {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema({ $id: "document", components });
  return (schema: JsonSchema, value: unknown): string[] => {
    const text = JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/');
    ajv.validate(JSON.parse(text) as JsonSchema, value);
    return (ajv.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
}
