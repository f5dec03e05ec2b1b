import type { MiddlewareRoute } from "@medusajs/framework/http";
import { validQuery } from "../../validate";
import { CataloguePictureQuery } from "./validators";

/** The body is read by the route itself. */
export const cataloguePictureMiddlewares: MiddlewareRoute[] = [
  {
    matcher: "/admin/catalogue-pictures",
    methods: ["POST", "DELETE"],
    bodyParser: false,
    middlewares: [validQuery(CataloguePictureQuery)],
  },
];
