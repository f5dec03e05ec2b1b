/** Tests on PostgreSQL, two files at a time: `npm test -- integration` starts a server for them. */
module.exports = {
  // A project's own limit does not reach its hooks.
  testTimeout: 120_000,
  // Each file starts a Medusa, of which something always stays: a process with several of them is slow.
  workerIdleMemoryLimit: "1GB",
  testSequencer: "<rootDir>/backend/integration-tests/longest-first.js",
  projects: [
    "<rootDir>/plugins/*/integration-tests/jest.config.js",
    "<rootDir>/backend/integration-tests/jest.config.js",
  ],
};
