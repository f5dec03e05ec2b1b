import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Manifest, ViteDevServer } from "vite";
import type { RenderContext, RenderedPage } from "../src/entry-server.tsx";

type Entry = { renderPage: (context: RenderContext) => Promise<RenderedPage> };
/** A page as it is sent to the browser; with `redirect` the html is empty. */
type Html = { status: number; redirect?: string; html: string };
export type Renderer = {
  render(context: RenderContext): Promise<Html>;
  /** Vite's middleware, in development only: serves modules and styles from the sources. */
  devMiddleware?: ViteDevServer["middlewares"];
  close(): Promise<void>;
};
/**
 * Renders addresses as HTML: from `dist` in production, from the sources through Vite in development.
 * @param root the folder `storefront`
 */
export async function createRenderer(root: string, production: boolean): Promise<Renderer> {
  return production ? createBuiltRenderer(root) : createDevRenderer(root);
}

async function createBuiltRenderer(root: string): Promise<Renderer> {
  const client = join(root, "dist/client");
  const [built, manifestText] = await Promise.all([
    readFile(join(client, "index.html"), "utf8"),
    readFile(join(client, ".vite/manifest.json"), "utf8"),
  ]);
  const manifest = JSON.parse(manifestText) as Manifest;
  const [script = ""] = /<script type="module".*?<\/script>/.exec(built) ?? [];
  const template = built.replace(script, "");
  const start = `<script type="module" src="/${manifest["src/start.ts"]?.file}"></script>`;
  const entry = (await import(pathToFileURL(join(root, "dist/ssr/entry-server.js")).href)) as Entry;
  const fonts = fontPreloads(manifest);
  return {
    async render(context) {
      const page = await entry.renderPage(context);
      // A page is read before its code is needed: styles, fonts and pictures load first.
      const code = lastOnTheLine(moduleLinks(manifest, page.module) + script);
      const links = page.opensWithPicture ? `<template id="code">${code}</template>` : code;
      return { ...outcome(page), html: fill(template, page, fonts + start + links) };
    },
    close: async () => undefined,
  };
}

async function createDevRenderer(root: string): Promise<Renderer> {
  const { createServer } = await import("vite");
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: "custom" });
  return {
    devMiddleware: vite.middlewares,
    async render(context) {
      const path = new URL(context.url, "http://localhost").pathname;
      const template = await vite.transformIndexHtml(path, await readFile(join(root, "index.html"), "utf8"));
      const entry = (await vite.ssrLoadModule("/src/entry-server.tsx")) as Entry;
      const page = await entry.renderPage(context);
      return { ...outcome(page), html: fill(template, page, "") };
    },
    close: () => vite.close(),
  };
}

function outcome({ status, redirect }: RenderedPage) {
  return { status, ...(redirect && { redirect }) };
}

/** Fills the template's placeholders. The replacements are functions because `$` in a string would be a pattern. */
function fill(template: string, page: RenderedPage, links: string): string {
  return template
    .replace("<!--head-->", () => page.head + links)
    .replace("<!--body-->", () => page.body)
    .replace("<!--state-->", () => page.state);
}

const lastOnTheLine = (elements: string): string =>
  elements.replace(/<(?:link rel="modulepreload"|script type="module")/g, '$& fetchpriority="low"');

/** The text and heading faces, which every page needs at once. */
function fontPreloads(manifest: Manifest): string {
  return Object.values(manifest)
    .filter(({ src }) => src?.endsWith(".woff2"))
    .map(({ file }) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`)
    .join("");
}

/** Preload links for the chunks of the entry and of the page's module; the entry itself is in the template. */
function moduleLinks(manifest: Manifest, module: string): string {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    if (!chunk.isEntry) files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  ["index.html", module].forEach(visit);
  return [...files].map((file) => `<link rel="modulepreload" href="/${file}" crossorigin>`).join("");
}
