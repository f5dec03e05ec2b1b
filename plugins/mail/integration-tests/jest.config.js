/** Tests on PostgreSQL with a whole Medusa and a real mail server: DB_HOST=localhost DB_PORT DB_USERNAME DB_PASSWORD, the plugin built. */
module.exports = {
  rootDir: __dirname,
  testEnvironment: "node",
  testMatch: ["<rootDir>/*.spec.ts"],
  testTimeout: 120_000,
  transform: {
    "^.+\\.ts$": ["@swc/jest", { jsc: { parser: { syntax: "typescript" }, target: "es2022" } }],
  },
  transformIgnorePatterns: ["/node_modules/", "/\\.medusa/"],
};
