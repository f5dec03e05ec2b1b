/** Tests on a real PostgreSQL (DB_HOST, DB_PORT, DB_USERNAME, DB_PASSWORD). @type {import("jest").Config} */
module.exports = {
  ...require("../jest.config.js"),
  rootDir: "..",
  testMatch: ["<rootDir>/src/**/__tests__/**/*.spec.ts"],
  testTimeout: 60_000,
};
