/** Unit tests of every part: `npx jest`. The tests on PostgreSQL and in the browser have runners of their own. */
module.exports = {
  projects: ["<rootDir>/{plugins/*,pictures,backend,storefront}/jest.config.{js,cjs}"],
};
