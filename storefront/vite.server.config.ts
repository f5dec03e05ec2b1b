import { defineConfig } from "vite";

/**
 * Builds the storefront server and its picture worker: `dist/server/{main,picture-worker}.js`, without the packages.
 */
export default defineConfig({
  // Linked packages are bundled unless they are listed.
  ssr: {
    external: [
      "@alfaiataria/brazil",
      "@alfaiataria/contract",
      "@alfaiataria/monitoring",
      "@alfaiataria/pictures",
      "@alfaiataria/settings",
      "@alfaiataria/untrusted",
    ],
  },
  build: {
    ssr: true,
    target: "node20",
    outDir: "dist/server",
    rollupOptions: {
      input: { main: "server/main.ts", "picture-worker": "server/pictures/worker.ts" },
      output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" },
    },
  },
});
