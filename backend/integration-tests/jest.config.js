/** Tests of the application on a real PostgreSQL (DB_HOST, DB_PORT, DB_USERNAME, DB_PASSWORD). @type {import("jest").Config} */
module.exports = {
  ...require("../jest.config.js"),
  rootDir: "..",
  testMatch: ["<rootDir>/integration-tests/**/*.spec.ts"],
  setupFiles: ["<rootDir>/integration-tests/environment.js"],
  modulePathIgnorePatterns: ["<rootDir>/.medusa"],
  testTimeout: 120_000,
};
