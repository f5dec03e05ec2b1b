import * as z from "zod/mini";
import { securityOf } from "./access.ts";
import type { Call, Parameter } from "./call.ts";
import type { JsonSchema, JsonSchemas } from "./json-schema.ts";
import type { OpenApiParameter, Operation } from "./open-api.ts";
import { responsesOf } from "./responses.ts";

/** A call as OpenAPI has it; the schemas that it names are kept in `json`. */
export function operationOf(call: Call, json: JsonSchemas): Operation {
  const { id, tag, summary, description, body } = call;
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description && { description }),
    security: securityOf(call),
    parameters: parametersOf(call, json),
    ...(body && {
      requestBody: {
        required: !body.isOptional,
        content: {
          [body.contentType ?? "application/json"]: {
            schema: json.of(body.schema, "input"),
            ...(body.examples ? { examples: body.examples } : { example: body.example }),
          },
        },
      },
    }),
    responses: responsesOf(call, json),
  };
}

function parametersOf({ params = {}, query, headers = {} }: Call, json: JsonSchemas): OpenApiParameter[] {
  const text = z.string();
  const parameter =
    (place: OpenApiParameter["in"], required: boolean) =>
    ([name, { schema = text, ...about }]: [string, Parameter]): OpenApiParameter => ({
      in: place,
      name,
      ...about,
      required,
      schema: json.of(schema, "input"),
    });
  const whole: JsonSchema = query ? json.of(query.schema, "input") : {};
  const asked = Object.entries(query?.parameters ?? {}).map(([name, about]): OpenApiParameter => ({
    in: "query",
    name,
    ...about,
    required: whole.required?.includes(name) ?? false,
    schema: whole.properties?.[name] ?? {},
  }));
  return [
    ...Object.entries(params).map(parameter("path", true)),
    ...asked,
    ...Object.entries(headers).map(parameter("header", false)),
  ];
}
