import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { CHUNK_IMPORT } from "./src/lib/import-again.ts";

/**
 * One style sheet and preloads by server/render.ts leave nothing to do for Vite's own loader of chunks (0.9 kB): in its
 * place, for every dynamic import, stands one that can try again.
 */
function importsThatTryAgain(): Plugin {
  const helper = fileURLToPath(new URL("src/lib/import-again.ts", import.meta.url));
  return {
    name: "imports-that-try-again",
    apply: "build",
    enforce: "pre",
    load: (id) =>
      id === "\0vite/preload-helper.js"
        ? `import { importAgain } from ${JSON.stringify(helper)};
           export const __vitePreload = (load) => importAgain(load);`
        : null,
    generateBundle(_options, bundle) {
      if (this.environment.name === "ssr") return;
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        const imports = chunk.code.match(/\bimport\([`'"]/g)?.length ?? 0;
        const known = chunk.code.match(new RegExp(CHUNK_IMPORT, "g"))?.length ?? 0;
        if (imports !== known)
          this.error(`${chunk.fileName} imports chunks in a way that can't be tried again`);
      }
    },
  };
}

/**
 * React Router is published with its warnings for developers, and with components that name themselves, which keeps those
 * that nobody imports: 2.5 kB.
 */
function unusedRouterPartsGo(): Plugin {
  return {
    name: "unused-router-parts-go",
    apply: "build",
    transform: {
      filter: { id: /\/react-router\/dist\// },
      handler: (code) => ({
        code: code
          .replace("ENABLE_DEV_WARNINGS = true", "ENABLE_DEV_WARNINGS = false")
          .replace(/^\w+\.displayName = .*;$/gm, "")
          .replace(/= (React\d*\.(?:createContext|forwardRef|memo))\(/g, "= /* @__PURE__ */ $1("),
        map: null,
      }),
    },
  };
}

/** `vite build` writes the browser's files, `vite build --ssr src/entry-server.tsx --outDir dist/ssr` the server's. */
export default defineConfig(({ isSsrBuild }) => ({
  // Linked packages are bundled for the server too unless they are named; in Node they are CommonJS.
  ssr: { external: ["@alfaiataria/brazil", "@alfaiataria/contract"] },
  plugins: [importsThatTryAgain(), unusedRouterPartsGo(), react(), tailwindcss()],
  build: {
    target: "es2022",
    outDir: "dist/client",
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // The Content-Security-Policy allows no data: addresses for fonts and pictures.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: ["index.html", "src/start.ts"],
          output: {
            codeSplitting: {
              groups: [
                // Changes with an upgrade only: stays in the browser's cache over releases of the shop.
                {
                  name: "framework",
                  test: /rolldown\/runtime|vite\/preload-helper|src\/lib\/import-again|node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack)\//,
                },
                // What most pages share, in one piece: many small files compress worse. Without what brings radix-ui,
                // and without what forms need, which the lists do without.
                {
                  name: "shared",
                  test: /\/brazil\/dist\/esm\/(?!numbers|dates|tax-id)|\/src\/(lib|components)\/(?!stored-contact|form-call|hooks\/overlay|dialog|alert\/alert-dialog|toast\/toaster|form\/)/,
                  minShareCount: 3,
                },
                // What every view of the cart shares: some loads fewer, and smaller.
                {
                  name: "cart-core",
                  test: /\/src\/features\/cart\/(cart-lines|undo-removal|api\/)/,
                  minShareCount: 2,
                },
                // What all that shows pieces shares.
                {
                  name: "pieces-core",
                  test: /\/src\/features\/catalogue\/(api\/pieces|filters|pieces)/,
                  minShareCount: 2,
                },
                // What checkout, confirmation and the order's own page share.
                {
                  name: "order-core",
                  test: /\/src\/(features\/checkout\/(api\/orders|confirmation)|lib\/stored-contact)/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
  },
}));
