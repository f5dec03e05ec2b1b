/** Tests on PostgreSQL, one after another: `npm test -- integration` starts a server for them. */
module.exports = {
  projects: [
    "<rootDir>/plugins/*/integration-tests/jest.config.js",
    "<rootDir>/backend/integration-tests/jest.config.js",
  ],
};
