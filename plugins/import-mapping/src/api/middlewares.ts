import { validBody, validQuery } from "@alfaiataria/medusa-kit";
import { defineMiddlewares } from "@medusajs/framework/http";
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
    { matcher: IMPORTS, methods: ["GET"], middlewares: [validQuery(ImportsQuery)] },
    // These routes read the file from the request themselves.
    { matcher: IMPORTS, methods: ["POST"], bodyParser: false, middlewares: [validQuery(ImportQuery)] },
    {
      matcher: `${IMPORTS}/drafts`,
      methods: ["POST"],
      bodyParser: false,
      middlewares: [validQuery(DraftQuery)],
    },
    { matcher: `${IMPORTS}/:id`, methods: ["PATCH"], middlewares: [validBody(DraftEditsBody)] },
    { matcher: `${IMPORTS}/:id/changes`, methods: ["GET"], middlewares: [validQuery(ChangesQuery)] },
    { matcher: `${IMPORTS}/:id/issues`, methods: ["GET"], middlewares: [validQuery(IssuesQuery)] },
    { matcher: MAPPINGS, methods: ["GET"], middlewares: [validQuery(MappingsQuery)] },
    { matcher: MAPPINGS, methods: ["POST"], middlewares: [validBody(LinkBody)] },
    { matcher: MAPPINGS, methods: ["DELETE"], middlewares: [validQuery(UnlinkQuery)] },
    { matcher: "/admin/catalogue-variants", methods: ["GET"], middlewares: [validQuery(VariantsQuery)] },
    { matcher: "/admin/catalogue-export", methods: ["GET"], middlewares: [validQuery(ExportQuery)] },
    {
      matcher: "/admin/catalogue-pictures",
      methods: ["POST", "DELETE"],
      bodyParser: false,
      middlewares: [validQuery(PictureQuery)],
    },
  ],
});
