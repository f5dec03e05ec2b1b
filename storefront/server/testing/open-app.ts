import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { buildApp } from "../app.ts";
import type { Renderer } from "../render.ts";
import type { ShopfrontSettings } from "../settings.ts";
import { piece, type Snapshot, snapshot } from "./catalogue.ts";
import { FakeMedusa } from "./fake-medusa.ts";

export type OpenApp = {
  origin: string;
  medusa: FakeMedusa;
  /** The folder of uploads. */
  dataDir: string;
  /** Ends the server and starts another, at another `origin`. */
  restart: () => Promise<void>;
  close: () => Promise<void>;
};

type Parts = { catalogue?: Snapshot; render?: Renderer["render"]; pictureWorker?: string };

/** Pages are tested in a browser elsewhere. */
const emptyPage: Renderer["render"] = async () => ({ status: 200, html: "<!doctype html>" });

/** The storefront server on a port of its own, with a fake Medusa that the test controls. */
export async function openApp(
  settings: Partial<ShopfrontSettings> = {},
  { catalogue = snapshot("1", [piece(1)]), render = emptyPage, pictureWorker }: Parts = {},
): Promise<OpenApp> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "loja-"));
  const medusa = new FakeMedusa(catalogue);
  await medusa.start();
  const open = async () => {
    const app = await buildApp(
      {
        NODE_ENV: "test",
        PORT: 0,
        HOST: "127.0.0.1",
        PUBLIC_URL: "https://loja.example",
        MEDUSA_URL: medusa.url,
        DATA_DIR: dataDir,
        SHOP_FILE: path.resolve(__dirname, "../../../backend/data/loja.json"),
        SHOP_KEY: "k".repeat(32),
        STRIPE_METHODS: "card",
        PICTURE_CACHE_MB: 64,
        REQUEST_TIMEOUT: 120,
        CONNECTIONS_PER_ADDRESS: 512,
        LOG_LEVEL: "silent",
        METRICS_HOST: "127.0.0.1",
        ...settings,
      },
      {
        root: path.resolve(__dirname, "../.."),
        renderer: { render, close: async () => undefined },
        ...(pictureWorker && { pictureWorker }),
      },
    );
    return { app, origin: await app.listen({ port: 0, host: "127.0.0.1" }) };
  };
  let { app, origin } = await open();
  await opened(origin);
  return {
    get origin() {
      return origin;
    },
    medusa,
    dataDir,
    restart: async () => {
      await app.close();
      ({ app, origin } = await open());
    },
    close: async () => {
      await app.close();
      await medusa.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Waits for the first catalogue: on a busy machine the shop opens before a long one has been read. */
async function opened(origin: string): Promise<void> {
  const isOpen = async () => (await (await fetch(`${origin}/health`)).json()).catalogue === "ok";
  for (let tries = 0; !(await isOpen()); tries += 1) {
    if (tries === 1000) throw new Error("the catalogue was not read");
    await setTimeout(50);
  }
}
