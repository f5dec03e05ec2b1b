/** Unit tests of every part: `npx jest`. The tests on PostgreSQL and in the browser have runners of their own. */
module.exports = {
  // Pictures are encoded in some; a slow machine is no fault of theirs.
  testTimeout: 20_000,
  projects: ["<rootDir>/{plugins/*,packages,backend,storefront,tools}/jest.config.{js,cjs}"],
};
