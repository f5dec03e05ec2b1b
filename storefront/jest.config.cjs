/** @type {import("jest").Config} Modules are ESM TypeScript whose imports name the .ts files; swc makes CommonJS of them. */
module.exports = {
  testEnvironment: "node",
  transform: {
    "^.+\\.tsx?$": [
      "@swc/jest",
      {
        jsc: {
          parser: { syntax: "typescript", tsx: true },
          transform: { react: { runtime: "automatic" } },
          target: "es2022",
        },
        module: { type: "commonjs" },
      },
    ],
  },
  testMatch: ["<rootDir>/src/**/*.test.{ts,tsx}", "<rootDir>/server/**/*.test.ts"],
};
