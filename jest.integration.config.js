/** Tests on PostgreSQL, two files at a time: `npm test -- integration` starts a server for them. */
const [unit] = require("./jest.config.js").projects;

const project = (folder) => ({
  ...unit,
  testMatch: [`<rootDir>/${folder}/**/*.spec.ts`],
  setupFiles: [...unit.setupFiles, "<rootDir>/backend/integration-tests/environment.js"],
});

/** @type {import("jest").Config} */
module.exports = {
  // A project's own limit does not reach its hooks.
  testTimeout: 120_000,
  // Each file starts a Medusa, of which something always stays: a process with several of them is slow.
  workerIdleMemoryLimit: "1GB",
  testSequencer: "<rootDir>/backend/integration-tests/longest-first.js",
  projects: [project("plugins/*/{integration-tests,src}"), project("backend/integration-tests")],
};
