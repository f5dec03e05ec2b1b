/** What may import what, types included: `npm run verify -- imports`. */

const TESTS = "\\.(test|spec)\\.tsx?$|/(__tests__|integration-tests)/";

/** The storefront's browser code, from the lowest layer to the highest. */
const STOREFRONT_FLOORS = ["lib", "components", "features", "app"];

/**
 * Features whose hooks and buttons other features may use; of any other feature only the calls in `api/` are shared.
 */
const SHARED_FEATURES = ["account", "address", "contact", "cart", "favorites", "recommendations"];

/**
 * The layers of the import plugin: reading a file, its pictures, the catalogue as stored, importing one file, the
 * import history for staff.
 */
const IMPORT_FLOORS = "lib sheet pictures read-model import mapping imports modules workflows".split(" ");

/** Rules for folders of `base`, listed from the lowest layer to the highest: none imports from a higher one. */
const floors = (base, names) =>
  names.slice(0, -1).map((name, index) => ({
    name: `${name}-is-below-${names.slice(index + 1).join("-")}`,
    comment: `Imports go one way: ${names.toReversed().join(" → ")}.`,
    severity: "error",
    from: { path: `^${base}/${name}/` },
    to: { path: `^${base}/(${names.slice(index + 1).join("|")})/` },
  }));

module.exports = {
  forbidden: [
    {
      name: "nothing-imports-tests",
      severity: "error",
      from: { pathNot: TESTS },
      to: { path: TESTS },
    },
    ...floors("storefront/src", STOREFRONT_FLOORS),
    {
      name: "a-feature-does-not-reach-into-another",
      severity: "error",
      // The home page combines other features.
      from: { path: "^storefront/src/features/([^/]+)/", pathNot: "^storefront/src/features/home/" },
      to: {
        path: "^storefront/src/features/",
        pathNot: `^storefront/src/features/(($1|${SHARED_FEATURES.join("|")})/|[^/]+/api/)`,
      },
    },
    {
      name: "the-browser-knows-nothing-of-the-server",
      severity: "error",
      from: { path: "^storefront/src/" },
      to: { path: "^storefront/server/" },
    },
    {
      name: "a-plugin-stands-alone",
      comment: "backend/src joins plugins.",
      severity: "error",
      from: { path: "^plugins/([^/]+)/" },
      to: { path: "^(backend|storefront|plugins)/", pathNot: "^plugins/$1/" },
    },
    ...floors("plugins/import-mapping/src", IMPORT_FLOORS),
    {
      name: "modules-never-import-one-another",
      comment: "Links and workflows join them.",
      severity: "error",
      from: { path: "^backend/src/modules/([^/]+)/" },
      to: { path: "^backend/src/modules/[^/]+/", pathNot: "^backend/src/modules/$1/" },
    },
    {
      name: "no-circle",
      severity: "error",
      // Medusa's models name their relation on both sides.
      from: { pathNot: "/models/" },
      to: { circular: true },
    },
    {
      name: "doors-are-for-nobody-inside",
      comment: "Routes, jobs, subscribers and migrations call what lies under them; nothing calls them.",
      severity: "error",
      from: { path: "/src/", pathNot: "/src/(api|jobs|subscribers|migration-scripts)/" },
      to: { path: "/src/(api|jobs|subscribers|migration-scripts)/", pathNot: "^storefront/src/" },
    },
    {
      name: "requests-stay-at-the-door",
      comment: "What lies under api/ is told who asks for what; it knows no request.",
      severity: "error",
      from: { path: "^backend/src/", pathNot: "^backend/src/(api|admin)/" },
      to: { path: "@medusajs/framework/(dist/)?http" },
    },
    {
      name: "admin-runs-in-the-browser",
      comment: "A page of Admin knows the server by its answers alone.",
      severity: "error",
      from: {
        path: "^(backend|plugins/[^/]+)/src/admin/",
        // A test of it runs in Node.
        pathNot: "\\.test\\.tsx?$",
      },
      to: {
        path: "^(backend|plugins/[^/]+)/src/(api|jobs|subscribers|workflows|modules|providers|links)/",
        // A module's vocabulary runs anywhere.
        pathNot: "/modules/[^/]+/(types|actions|words)\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
    exclude: { path: "/(dist|\\.medusa)/" },
    enhancedResolveOptions: {
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".cjs", ".js"],
    },
  },
};
