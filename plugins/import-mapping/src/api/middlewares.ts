import {
  defineMiddlewares,
  type MedusaNextFunction,
  type MedusaRequest,
  type MedusaResponse,
} from "@medusajs/framework/http";
import { MedusaError } from "@medusajs/framework/utils";
import type { z } from "@medusajs/framework/zod";
import {
  ChangesQuery,
  DraftEditsBody,
  DraftQuery,
  ExportQuery,
  ImportQuery,
  ImportsQuery,
  IssuesQuery,
  LinkBody,
  MappingsQuery,
  PictureQuery,
  UnlinkQuery,
  VariantsQuery,
} from "./validators";

const IMPORTS = "/admin/catalogue-imports";
const MAPPINGS = "/admin/catalogue-mappings";

export default defineMiddlewares({
  routes: [
    { matcher: IMPORTS, methods: ["GET"], middlewares: [query(ImportsQuery)] },
    // Files are read by their routes.
    { matcher: IMPORTS, methods: ["POST"], bodyParser: false, middlewares: [query(ImportQuery)] },
    { matcher: `${IMPORTS}/drafts`, methods: ["POST"], bodyParser: false, middlewares: [query(DraftQuery)] },
    { matcher: `${IMPORTS}/:id`, methods: ["PATCH"], middlewares: [body(DraftEditsBody)] },
    { matcher: `${IMPORTS}/:id/changes`, methods: ["GET"], middlewares: [query(ChangesQuery)] },
    { matcher: `${IMPORTS}/:id/issues`, methods: ["GET"], middlewares: [query(IssuesQuery)] },
    { matcher: MAPPINGS, methods: ["GET"], middlewares: [query(MappingsQuery)] },
    { matcher: MAPPINGS, methods: ["POST"], middlewares: [body(LinkBody)] },
    { matcher: MAPPINGS, methods: ["DELETE"], middlewares: [query(UnlinkQuery)] },
    { matcher: "/admin/catalogue-variants", methods: ["GET"], middlewares: [query(VariantsQuery)] },
    { matcher: "/admin/catalogue-export", methods: ["GET"], middlewares: [query(ExportQuery)] },
    {
      matcher: "/admin/catalogue-pictures",
      methods: ["POST", "DELETE"],
      bodyParser: false,
      middlewares: [query(PictureQuery)],
    },
  ],
});

/** Puts the parsed body into `req.validatedBody`; a wrong one is answered by 400 in the schema's own (Portuguese) words. */
function body(schema: z.ZodType) {
  return (req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void => {
    req.validatedBody = parse(schema, req.body ?? {});
    next();
  };
}

/** The same for the query string, into `req.validatedQuery`. */
function query(schema: z.ZodType<Record<string, unknown>>) {
  return (req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void => {
    req.validatedQuery = parse(schema, req.query);
    next();
  };
}

function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new MedusaError(MedusaError.Types.INVALID_DATA, result.error.issues[0]?.message ?? "Dados inválidos");
}
