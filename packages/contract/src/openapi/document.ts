import { SECURITY_SCHEMES } from "./access.ts";
import { TAGS } from "./call.ts";
import { CALLS } from "./calls.ts";
import { JsonSchemas } from "./json-schema.ts";
import type { OpenApi } from "./open-api.ts";
import { operationOf } from "./operation.ts";
import { webhooks } from "./webhooks.ts";

/** The API of `/api` in OpenAPI 3.1, made from the table of calls. @param shop the store's name */
export function openApi(shop: string): OpenApi {
  const json = new JsonSchemas();
  const paths: OpenApi["paths"] = {};
  for (const call of CALLS) (paths[call.path] ??= {})[call.method] = operationOf(call, json);
  return {
    openapi: "3.1.1",
    info: {
      title: `${shop}: API`,
      version: "1.0.0",
      description:
        "Catálogo, carrinho, pedidos e atendimento da loja. Toda resposta tem `X-Request-Id`; todo erro é " +
        "`{message, code, details?, requestId}`, com a mensagem em português. Valores em reais.",
    },
    servers: [{ url: "/" }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    webhooks: webhooks(json),
    components: { schemas: json.schemas, securitySchemes: SECURITY_SCHEMES },
  };
}
