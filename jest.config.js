/** Unit tests of every part: `npx jest`. Tests on PostgreSQL and in the browser have separate runners. */
const os = require("node:os");

const swc = [
  "@swc/jest",
  {
    jsc: {
      parser: { syntax: "typescript", tsx: true, decorators: true },
      transform: { react: { runtime: "automatic" } },
      target: "es2022",
    },
    module: { type: "commonjs" },
  },
];
/** Packages that are ES modules only, or import one: Node can load them from CommonJS, jest cannot. */
const ESM_ONLY =
  "node_modules/(?:content-disposition|@fastify/cookie|cookie|@seriousme/openapi-schema-validator)/";

/** The settings common to all of the project's tests. @type {import("jest").Config} */
const preset = {
  rootDir: __dirname,
  testEnvironment: "node",
  setupFiles: ["<rootDir>/tools/jest-seed.cjs"],
  transform: { "^.+\\.tsx?$": swc, [`${ESM_ONLY}.+\\.js$`]: swc },
  transformIgnorePatterns: [
    `/node_modules/(?!${ESM_ONLY.replace("node_modules/", "")})`,
    "/packages/[^/]+/dist/",
    "/\\.medusa/",
  ],
  modulePathIgnorePatterns: ["/\\.medusa/", "<rootDir>/\\.data/"],
};

/** @type {import("jest").Config} */
module.exports = {
  // A test ends at some time when what it waits for never comes; how fast something is, the benchmark says.
  testTimeout: 180_000,
  // A third of their time is waiting: for processes they start, for clients that are slow on purpose.
  maxWorkers: 2 * os.availableParallelism(),
  projects: [
    {
      ...preset,
      testMatch: ["<rootDir>/{backend,plugins/*,packages/*,storefront,tools}/**/*.test.{ts,tsx}"],
      testPathIgnorePatterns: ["/node_modules/", "/packages/[^/]+/dist/", "/\\.medusa/"],
    },
  ],
};
