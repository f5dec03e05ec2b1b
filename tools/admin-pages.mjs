// Bundles Medusa Admin with the pages of backend/src/admin and of the plugins that have some, as `medusa build` does.
import { createRequire } from "node:module";
import path from "node:path";

const backend = path.resolve(import.meta.dirname, "../backend");
const require = createRequire(path.join(backend, "package.json"));
const { Compiler } = require("@medusajs/framework/build-tools");
const { logger } = require("@medusajs/framework/logger");

const compiler = new Compiler(backend, logger);
const built = await compiler.buildAppFrontend(
  false,
  { options: { outDir: ".medusa/server" }, fileNames: [], errors: [] },
  require("@medusajs/admin-bundler"),
);
process.exit(built ? 0 : 1);
