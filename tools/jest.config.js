/** @type {import("jest").Config} */
module.exports = {
  ...require("../packages/jest.config.js"),
  rootDir: __dirname,
  testMatch: ["<rootDir>/*.test.ts"],
};
