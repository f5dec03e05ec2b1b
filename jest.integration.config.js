/** Tests on PostgreSQL, two files at a time: `npm test -- integration` starts a server for them. */
const [unit] = require("./jest.config.js").projects;

const project = (folder) => ({
  ...unit,
  testMatch: [`<rootDir>/${folder}/**/*.spec.ts`],
  setupFiles: [...unit.setupFiles, "<rootDir>/backend/integration-tests/environment.js"],
});

/** @type {import("jest").Config} */
module.exports = {
  // A limit set in a project does not apply to its hooks.
  testTimeout: 300_000,
  // Each file starts a Medusa that never frees all its memory: a process that has run several gets slow.
  workerIdleMemoryLimit: "1GB",
  testSequencer: "<rootDir>/backend/integration-tests/longest-first.js",
  projects: [project("plugins/*/{integration-tests,src}"), project("backend/integration-tests")],
};
