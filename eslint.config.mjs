import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import js from "@eslint/js";
import { createNodeResolver, importX } from "eslint-plugin-import-x";
import reactHooks from "eslint-plugin-react-hooks";
import globals from "globals";
import tseslint from "typescript-eslint";

const root = path.dirname(fileURLToPath(import.meta.url));
const foldersIn = (folder) =>
  fs
    .readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const SOURCES = ["{backend,plugins/*,packages/*,storefront,tools,e2e}/**/*.{ts,tsx}"];
/** The TypeScript projects that `npm run verify` checks; one covers everything on Node, tests included. */
const TYPES = ["tsconfig.json", "storefront/tsconfig.json", "e2e/tsconfig.json"];
const TESTS = ["**/*.{test,spec}.{ts,tsx}", "**/{__tests__,integration-tests}/**", "e2e/**"];

const FROM_TESTS = {
  regex: "\\.(test|spec)(\\.tsx?)?$|/(__tests__|integration-tests)/",
  message: "Nothing imports tests.",
};
const ROUTER_PARTS = {
  group: ["react-router-dom"],
  importNames: ["Form", "Link", "Navigate", "NavLink"],
  message: "Each weighs on every page: components/link.tsx, useNavigate.",
};
const FROM_PLUGINS = {
  // Packages may be imported: they are not plugins.
  group: [
    "@alfaiataria/*",
    "!@alfaiataria/admin-kit",
    "!@alfaiataria/brazil",
    "!@alfaiataria/contract",
    "!@alfaiataria/medusa-kit",
    "!@alfaiataria/untrusted",
  ],
  message: "A plugin stands alone: backend/src joins plugins.",
};

/** Import zones for folders of `base`, listed from the lowest layer to the highest: none imports from a higher one. */
const floors = (base, names) =>
  names.slice(0, -1).map((name, index) => ({
    target: `${base}/${name}/**/*`,
    from: names.slice(index + 1).map((above) => `${base}/${above}/**/*`),
    message: `Imports go one way: ${names.toReversed().join(" → ")}.`,
  }));

/**
 * Features whose hooks and buttons other features may use; of any other feature only the calls in `api/` are shared.
 */
const SHARED_FEATURES = ["account", "address", "contact", "cart", "favorites", "recommendations"];
/** Features that combine other features, as a page does. */
const COMPOSING_FEATURES = ["home"];

/** One way only: lib → components → features → app; the storefront's browser code knows nothing of its server. */
const storefrontZones = [
  ...floors("./storefront/src", ["lib", "components", "features", "app"]),
  ...foldersIn("storefront/src/features")
    .filter((feature) => !COMPOSING_FEATURES.includes(feature))
    .map((feature) => ({
      target: `./storefront/src/features/${feature}/**/*`,
      from: "./storefront/src/features/**/*",
      except: [
        ...[...new Set([feature, ...SHARED_FEATURES])].map(
          (name) => `${root}/storefront/src/features/${name}/**`,
        ),
        `${root}/storefront/src/features/*/api/**`,
      ],
      message: "A feature does not reach into another one.",
    })),
  {
    target: "./storefront/src",
    from: "./storefront/server",
    message: "The browser's code knows nothing of the server's.",
  },
];

/**
 * The layers of the import plugin: reading a file, its pictures, the catalogue as stored, importing one file, the
 * import history for staff.
 */
const IMPORT_FLOORS = "lib sheet pictures read-model import mapping imports modules workflows".split(" ");

const backendZones = [
  ...foldersIn("plugins").map((plugin) => ({
    target: `./plugins/${plugin}`,
    from: [
      "./backend",
      "./storefront",
      ...foldersIn("plugins")
        .filter((other) => other !== plugin)
        .map((other) => `./plugins/${other}`),
    ],
    message: "A plugin stands alone: backend/src joins plugins.",
  })),
  ...floors("./plugins/import-mapping/src", IMPORT_FLOORS),
  ...foldersIn("backend/src/modules").map((module) => ({
    target: `./backend/src/modules/${module}`,
    from: "./backend/src/modules",
    except: [`./${module}`],
    message: "Modules never import one another: links and workflows join them.",
  })),
];

export default tseslint.config(
  {
    ignores: [
      "**/node_modules",
      "**/dist",
      "**/.medusa",
      "**/.data",
      "**/coverage",
      "test-results",
      "playwright-report",
    ],
  },
  js.configs.recommended,
  // Texts from strangers are stripped of control characters by a pattern.
  { rules: { "no-control-regex": "off" } },
  {
    files: ["**/*.{js,mjs,cjs}"],
    languageOptions: { globals: globals.node },
    // Destructuring with a rest omits a key by naming it.
    rules: { "no-unused-vars": ["error", { ignoreRestSiblings: true }] },
  },
  {
    files: ["**/*.cjs", "*.js", "**/jest.config.js", "backend/*.js"],
    languageOptions: { sourceType: "commonjs" },
  },
  {
    files: SOURCES,
    extends: [tseslint.configs.strict],
    languageOptions: { parserOptions: { project: TYPES, tsconfigRootDir: root } },
    rules: {
      "@typescript-eslint/ban-ts-comment": "error",
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-floating-promises": [
        "error",
        {
          // The router's `navigate` returns a promise by its type only.
          allowForKnownSafeCalls: [{ from: "package", package: "react-router", name: "NavigateFunction" }],
        },
      ],
      "@typescript-eslint/no-misused-promises": [
        "error",
        { checksVoidReturn: { attributes: false, arguments: false } },
      ],
      // With noUncheckedIndexedAccess the compiler demands an assertion even where a bound was just checked.
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", caughtErrors: "all", ignoreRestSiblings: true },
      ],
    },
  },
  {
    files: SOURCES,
    plugins: { "import-x": importX },
    settings: {
      "import-x/resolver-next": [
        createNodeResolver({ extensions: [".ts", ".tsx", ".js", ".mjs", ".cjs", ".json"] }),
      ],
    },
    rules: {
      "import-x/no-restricted-paths": [
        "error",
        { basePath: root, zones: [...storefrontZones, ...backendZones] },
      ],
    },
  },
  {
    files: SOURCES,
    ignores: TESTS,
    rules: { "no-restricted-imports": ["error", { patterns: [FROM_TESTS] }] },
  },
  {
    files: ["storefront/src/**/*.{ts,tsx}"],
    ignores: [...TESTS, "storefront/src/components/link.tsx"],
    rules: { "no-restricted-imports": ["error", { patterns: [FROM_TESTS, ROUTER_PARTS] }] },
  },
  {
    files: ["plugins/*/src/**/*.{ts,tsx}"],
    ignores: TESTS,
    rules: { "no-restricted-imports": ["error", { patterns: [FROM_TESTS, FROM_PLUGINS] }] },
  },
  {
    files: ["{backend,plugins/*}/src/**/*.ts", "storefront/server/**/*.ts"],
    ignores: [...TESTS, "backend/src/lib/settings.ts", "storefront/server/main.ts"],
    rules: {
      "no-restricted-properties": [
        "error",
        { object: "process", property: "env", message: "Settings are read in one place: lib/settings.ts." },
      ],
    },
  },
  {
    files: ["storefront/src/**/*.{ts,tsx}", "{backend,plugins/*}/src/admin/**/*.{ts,tsx}"],
    extends: [reactHooks.configs.flat["recommended-latest"]],
  },
);
