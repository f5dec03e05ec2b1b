import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** `vite build` writes the browser's files, `vite build --ssr src/entry-server.tsx --outDir dist/ssr` the server's. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  build: {
    target: "es2022",
    outDir: "dist/client",
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // The Content-Security-Policy allows no data: addresses for fonts and pictures.
    assetsInlineLimit: 0,
    // One style sheet, and preloads written by server/render.ts: the chunks' loader has nothing to look after.
    cssCodeSplit: false,
    modulePreload: false,
    reportCompressedSize: true,
  },
}));
