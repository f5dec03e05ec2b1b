import path from "node:path";
import fastifyStatic from "@fastify/static";
import { ShopError } from "@alfaiataria/contract";
import { networkOf } from "@alfaiataria/contract/network";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fresh from "fresh";
import type { CatalogueStore } from "../catalogue/store.ts";
import { watchIdle } from "../http/idle.ts";
import type { HouseStore } from "../house.ts";
import type { Medusa } from "../medusa.ts";
import { parseDerived, parseStill, type Size } from "./addresses.ts";
import { makeFirstScreens } from "./ahead.ts";
import { BucketUploads } from "./bucket-uploads.ts";
import { etagOf, PictureCache } from "./cache.ts";
import { fileAt } from "./files.ts";
import { type Original, Originals } from "./originals.ts";
import { PicturePool } from "./pool.ts";

const WEEK_S = 7 * 24 * 60 * 60;
/** Customers' own pictures: in one size and in no shared cache, so that nothing remains when the file is removed. */
const isOfCustomer = (name: string) => /\/(perfil|avaliacoes)\//.test(path.join("/", name));

type Deps = {
  store: CatalogueStore;
  medusa: Medusa;
  house: HouseStore;
  dataDir: string;
  /** Whether uploads are in a bucket instead of on this disk. */
  inBucket: boolean;
  cacheMb: number;
  workerFile?: string | undefined;
};

/**
 * `/static`: uploads and product pictures. A picture whose address ends in a width and a format is made when first
 * requested, from the original of that name or from the look of the piece of that name. It is cached under what it was
 * made from, so a replaced photograph or a corrected color is made anew.
 * @returns the pool that makes them
 */
export async function pictures(app: FastifyInstance, deps: Deps): Promise<PicturePool> {
  const { store, medusa, house, dataDir, inBucket, cacheMb, workerFile } = deps;
  const folder = path.join(dataDir, "static");
  const copies = path.join(dataDir, "fetched");
  const derived = path.join(dataDir, "derived");
  const bucket = inBucket ? new BucketUploads(medusa, copies, app.log) : undefined;
  const originals = new Originals({ store, medusa, house, folder, bucket });
  const cache = new PictureCache(derived, cacheMb * 1024 * 1024, app.log);
  const pool = new PicturePool((name, content) => cache.keep(name, content), workerFile);
  // Rejects the requests in the queue, or the server would not close before the queue is worked off.
  app.addHook("preClose", async () => pool.close());
  app.addHook("onReady", async () => void cache.sweep());
  await app.register(fastifyStatic, { root: folder, serve: false, cacheControl: false });

  /** Sends a picture, made first if it is not cached. */
  async function sendMade(
    request: FastifyRequest,
    reply: FastifyReply,
    { source, key }: Original,
    size: Size | "original",
  ) {
    const name = keptName(key, size);
    const etag = etagOf(name);
    if (fresh({ "if-none-match": request.headers["if-none-match"] }, { etag }))
      return reply.header("etag", etag).code(304).send();
    const content = (await cache.read(name)) ?? (await made());
    const type = size === "original" ? "svg+xml" : size.format === "jpg" ? "jpeg" : size.format;
    return reply.header("etag", etag).type(`image/${type}`).send(content);

    async function made(): Promise<Buffer> {
      const gone = new AbortController();
      reply.raw.once("close", () => gone.abort(new ShopError("unavailable", "Ninguém espera a imagem")));
      const network = networkOf(request.ip) ?? request.ip;
      return pool.make(name, { source, size }, network, gone.signal).catch((error: unknown) => {
        if (error instanceof ShopError) throw error;
        request.log.warn({ picture: name, reason: String(error) }, "picture not made");
        throw new ShopError("not_found", "Imagem não encontrada");
      });
    }
  }

  app.get<{ Params: { "*": string } }>("/static/*", async (request, reply) => {
    const wanted = request.params["*"];
    // Medusa addresses the files of its exports so; they are for administrators.
    if (EXPORT.test(wanted)) return reply.redirect(`/admin/shop/exports/${wanted}`);
    const ofCustomer = isOfCustomer(wanted);
    const caching = ofCustomer
      ? "private, max-age=3600"
      : `public, max-age=${WEEK_S}, stale-while-revalidate=${WEEK_S}`;
    reply.header("cache-control", caching);
    const still = parseStill(wanted);
    const shown = still && (await originals.still(still.name, still.shape));
    if (shown) {
      if (still.size.format === "jpg") shownByOthers(reply);
      return sendMade(request, reply, shown, still.size);
    }
    const asked = ofCustomer ? undefined : parseDerived(wanted);
    const original = asked && (await originals.find(asked.name));
    if (original) {
      if (asked.size.format === "jpg") shownByOthers(reply);
      return sendMade(request, reply, original, asked.size);
    }
    if (await isWithin(folder, wanted)) return sealed(reply).sendFile(wanted, folder);
    if (bucket && ofCustomer) {
      // Customers' pictures are not copied to this disk.
      const content = await bucket.bytes(wanted);
      if (content) return sealed(reply).type(typeOf(wanted)).send(content);
    } else {
      const upload = await bucket?.find(wanted);
      if (upload)
        return "file" in upload
          ? sealed(reply).sendFile(wanted, copies)
          : sealed(reply).type(typeOf(wanted)).send(upload.content);
    }
    const drawing = await originals.drawn(wanted.replace(/\.svg$/, ""));
    if (drawing && wanted.endsWith(".svg")) return sendMade(request, sealed(reply), drawing, "original");
    throw new ShopError("not_found", "Imagem não encontrada");
  });

  makeFirstScreens(store, {
    untilIdle: watchIdle(app),
    make: async (name, size) => {
      const original = await originals.find(name);
      if (!original) return;
      const { source, key } = original;
      const file = keptName(key, size);
      if (!(await cache.read(file))) await pool.make(file, { source, size, ahead: true }, OWN);
    },
    log: app.log,
  });
  return pool;
}

const EXPORT = /^private-\d+-[\w-]+\.csv$/;

/** Who asks for the pictures that are made before anybody does. */
const OWN = "shop";

const keptName = (key: string, size: Size | "original"): string =>
  size === "original" ? `${key}.svg` : `${key}-${size.width}.${size.format}`;

/** Emails and shared links show a picture on other sites. */
const shownByOthers = (reply: FastifyReply) => reply.header("cross-origin-resource-policy", "cross-origin");

/** The media type of an upload, by its name. */
function typeOf(name: string): string {
  const extension = path.extname(name).slice(1).toLowerCase();
  return `image/${{ jpg: "jpeg", svg: "svg+xml" }[extension] ?? extension}`;
}

/** A drawing opened as a page of its own must not run anything under the shop's origin. */
const sealed = (reply: FastifyReply): FastifyReply =>
  reply.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox");

async function isWithin(folder: string, wanted: string): Promise<boolean> {
  const file = path.resolve(folder, wanted);
  return file.startsWith(folder + path.sep) && (await fileAt(file)) !== undefined;
}
