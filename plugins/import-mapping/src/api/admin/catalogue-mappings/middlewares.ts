import type { MiddlewareRoute } from "@medusajs/framework/http";
import { validBody, validQuery } from "../../validate";
import { LinkBody, MappingsQuery, UnlinkQuery, VariantsQuery } from "./validators";

const matcher = "/admin/catalogue-mappings";

export const catalogueMappingMiddlewares: MiddlewareRoute[] = [
  { matcher, methods: ["GET"], middlewares: [validQuery(MappingsQuery)] },
  { matcher, methods: ["POST"], middlewares: [validBody(LinkBody)] },
  { matcher, methods: ["DELETE"], middlewares: [validQuery(UnlinkQuery)] },
  { matcher: "/admin/catalogue-variants", methods: ["GET"], middlewares: [validQuery(VariantsQuery)] },
];
