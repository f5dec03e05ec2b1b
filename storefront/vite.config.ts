import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { CHUNK_IMPORT } from "./src/lib/import-again.ts";

/**
 * There is one style sheet, and server/render.ts preloads modules, so Vite's own chunk loader (0.9 kB) has nothing to
 * do: it is replaced by one that retries a failed dynamic import.
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
 * React Router is published with its warnings for developers, and with a displayName on each component, which keeps the
 * unused ones in the bundle: 3 kB.
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
          .replace(/^( *)warning(?:Once)?\(\n[^]*?^\1\);$/gm, "")
          .replace(/^\w+\.displayName = .*;$/gm, "")
          .replace(/= (React\d*\.(?:createContext|forwardRef|memo))\(/g, "= /* @__PURE__ */ $1("),
        map: null,
      }),
    },
  };
}

/** `vite build` writes the browser's files, `vite build --ssr src/entry-server.tsx --outDir dist/ssr` the server's. */
export default defineConfig(({ isSsrBuild }) => ({
  // Linked packages are bundled for the server too unless they are listed; on Node they are loaded as CommonJS.
  ssr: { external: ["@alfaiataria/brazil", "@alfaiataria/contract"] },
  plugins: [importsThatTryAgain(), unusedRouterPartsGo(), react(), tailwindcss()],
  build: {
    target: "es2022",
    outDir: "dist/client",
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // The Content-Security-Policy allows no data: addresses for fonts, so nothing is inlined.
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
                // Changes only with an upgrade: stays in the browser's cache over releases of the shop.
                {
                  name: "framework",
                  test: /rolldown\/runtime|vite\/preload-helper|src\/lib\/import-again|node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack)\//,
                },
                // What most pages share, in one chunk, because many small files compress worse. Excluded is what pulls
                // in radix-ui, and what only forms, the house's pictures or a piece's views
                // need, which lists do without.
                {
                  name: "shared",
                  test: /\/brazil\/dist\/esm\/(?!numbers|dates|tax-id)|\/src\/(lib|components)\/(?!stored-contact|form-call|words|hooks\/(?:overlay|use-online)|size-options|still|band|dialog|alert\/alert-dialog|toast\/(?:toaster|use-focus)|form\/)/,
                  minShareCount: 3,
                },
                // What all views of the cart share: fewer and smaller requests.
                {
                  name: "cart-core",
                  test: /\/src\/features\/cart\/(cart-lines|undo-removal|api\/)/,
                  minShareCount: 2,
                },
                // What all views of pieces share.
                {
                  name: "pieces-core",
                  test: /\/src\/features\/catalogue\/(api\/pieces|filters|pieces)/,
                  minShareCount: 2,
                },
                // The pictures and words of the house, which lists of pieces do without.
                { name: "stills", test: /\/src\/(components\/(still|band)|lib\/words)/, minShareCount: 2 },
                // What chooses a size.
                {
                  name: "sizes",
                  test: /\/src\/(components\/size-options|features\/product\/variants)/,
                  minShareCount: 2,
                },
                // What the checkout, the confirmation and the order's own page share.
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
