/** What may import what, types included: `npm run verify -- imports`. Zones within a part are eslint's (eslint.config.mjs). */
module.exports = {
  forbidden: [
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
