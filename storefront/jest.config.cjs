const swc = [
  "@swc/jest",
  {
    jsc: {
      parser: { syntax: "typescript", tsx: true },
      transform: { react: { runtime: "automatic" } },
      target: "es2022",
    },
    module: { type: "commonjs" },
  },
];
/** Packages that are ES modules only, or import one: Node can, jest cannot. */
const ESM_ONLY =
  "node_modules/(?:content-disposition|@fastify/cookie|cookie|@seriousme/openapi-schema-validator)/";

/** @type {import("jest").Config} Modules are ESM TypeScript whose imports name the .ts files; swc makes CommonJS of them. */
module.exports = {
  testEnvironment: "node",
  transform: { "^.+\\.tsx?$": swc, [`${ESM_ONLY}.+\\.js$`]: swc },
  transformIgnorePatterns: [`/node_modules/(?!${ESM_ONLY.replace("node_modules/", "")})`],
  testMatch: ["<rootDir>/src/**/*.test.{ts,tsx}", "<rootDir>/server/**/*.test.ts"],
};
