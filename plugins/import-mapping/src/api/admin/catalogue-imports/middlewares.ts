import type { MiddlewareRoute } from "@medusajs/framework/http";
import { validBody, validQuery } from "../../validate";
import {
  CatalogueImportQuery,
  ChangesQuery,
  DraftQuery,
  IssuesQuery,
  MendBody,
  PageQuery,
} from "./validators";

const IMPORTS = "/admin/catalogue-imports";

/** Spreadsheets are read as streams by their routes. */
export const catalogueImportMiddlewares: MiddlewareRoute[] = [
  { matcher: IMPORTS, methods: ["GET"], middlewares: [validQuery(PageQuery)] },
  {
    matcher: IMPORTS,
    methods: ["POST"],
    bodyParser: false,
    middlewares: [validQuery(CatalogueImportQuery)],
  },
  {
    matcher: `${IMPORTS}/drafts`,
    methods: ["POST"],
    bodyParser: false,
    middlewares: [validQuery(DraftQuery)],
  },
  { matcher: `${IMPORTS}/:id`, methods: ["PATCH"], middlewares: [validBody(MendBody)] },
  { matcher: `${IMPORTS}/:id/changes`, methods: ["GET"], middlewares: [validQuery(ChangesQuery)] },
  { matcher: `${IMPORTS}/:id/issues`, methods: ["GET"], middlewares: [validQuery(IssuesQuery)] },
];
