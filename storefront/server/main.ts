import path from "node:path";
import { fileURLToPath } from "node:url";
import { buildApp } from "./app.ts";
import { drain } from "./drain.ts";
import { createRenderer } from "./render.ts";
import { readSettings } from "./settings.ts";

// `dist/server/main.js` when built, `server/main.ts` in development.
const here = path.dirname(fileURLToPath(import.meta.url));
const root =
  path.basename(path.dirname(here)) === "dist" ? path.resolve(here, "../..") : path.resolve(here, "..");

// A full disk costs log lines, but does not end the shop.
for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);

const settings = readSettings(process.env);
const renderer = await createRenderer(root, settings.NODE_ENV === "production");
const app = await buildApp(settings, { root, renderer });
await app.listen({ port: settings.PORT, host: settings.HOST });

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    void drain(app).then(() => process.exit(0));
  });
}
