import { mkdir, readdir, stat } from "node:fs/promises";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { ShopError } from "@alfaiataria/contract";
import type { CatalogueStore } from "../catalogue/store.ts";
import { watchIdle } from "../http/idle.ts";
import type { Medusa } from "../medusa.ts";
import { BucketUploads } from "./bucket-uploads.ts";
import { PictureMaker } from "./maker.ts";
import { type Format, FORMATS, parseDerived, type Width, WIDTHS } from "./addresses.ts";

const ORIGINALS = ["svg", "jpg", "jpeg", "png", "webp", "avif", "gif"];
const WEEK_S = 7 * 24 * 60 * 60;
/** Customers' own pictures: in one size and in no shared cache, so that nothing is left when the file is removed. */
const isOfCustomer = (name: string) => path.join("/", name).includes("/perfil/");

/** `uploads`: who has them, where they are not on this disk. */
type Deps = { store: CatalogueStore; dataDir: string; uploads: Medusa | undefined };

/**
 * `/static`: uploads and product pictures. An address that ends in a width and a format is made from the original of
 * that name and kept on disk under the original's time, so that a replaced photograph is made anew.
 */
export async function pictures(app: FastifyInstance, { store, dataDir, uploads }: Deps): Promise<void> {
  const originals = path.join(dataDir, "static");
  const derived = path.join(dataDir, "derived");
  const copies = path.join(dataDir, "fetched");
  const bucket = uploads && new BucketUploads(uploads, copies);
  await mkdir(derived, { recursive: true });
  const maker = new PictureMaker();
  const untilIdle = watchIdle(app);
  app.addHook("onClose", async () => maker.close());
  await app.register(fastifyStatic, { root: derived, serve: false, cacheControl: false });

  async function orderOf(name: string, width: Width, format: Format) {
    const original =
      (await findOriginal(originals, name)) ??
      ((await bucket?.has(name)) ? await originalAt(path.join(copies, name)) : undefined);
    if (!original) return undefined;
    const file = `${name}-${width}-${original.modified}.${format}`;
    return { source: original.file, target: path.join(derived, file), file, width, format };
  }

  app.get<{ Params: { "*": string } }>("/static/*", async (request, reply) => {
    const wanted = request.params["*"];
    const ofCustomer = isOfCustomer(wanted);
    const caching = ofCustomer
      ? "private, max-age=3600"
      : `public, max-age=${WEEK_S}, stale-while-revalidate=${WEEK_S}`;
    reply.header("cache-control", caching);
    const asked = ofCustomer ? undefined : parseDerived(wanted);
    const order = asked && (await orderOf(asked.name, asked.width, asked.format));
    if (order) {
      const { source, target, width, format } = order;
      if (!(await exists(target))) {
        await maker.make({ source, target, width, format }, "now").catch((error: unknown) => {
          request.log.warn({ picture: wanted, reason: String(error) }, "picture not made");
          throw new ShopError("not_found", "Imagem não encontrada");
        });
      }
      return reply.sendFile(order.file, derived);
    }
    if (await isOriginal(originals, wanted)) return sealed(reply).sendFile(wanted, originals);
    if (bucket && ofCustomer) {
      // No copy of it is kept.
      const content = await bucket.bytes(wanted);
      if (content) return sealed(reply).type("image/webp").send(content);
    } else if (await bucket?.has(wanted)) return sealed(reply).sendFile(wanted, copies);
    throw new ShopError("not_found", "Imagem não encontrada");
  });

  let warming = Promise.resolve();
  store.onChange(() => {
    warming = warming
      .then(() => warmUp())
      .catch((error: unknown) => app.log.warn({ reason: String(error) }, "pictures not prepared"));
  });

  /** Makes ahead what pages will ask for, first views before the rest, while nobody is served. */
  async function warmUp(): Promise<void> {
    const names = await pictureNames(originals);
    // Most browsers take the first format; the widths of one picture are asked for by different screens.
    for (const format of FORMATS) {
      for (const name of names) {
        for (const width of WIDTHS) {
          const order = await orderOf(name, width, format);
          if (!order || (await exists(order.target))) continue;
          await untilIdle();
          const { source, target } = order;
          await maker.make({ source, target, width, format }, "idle").catch((error: unknown) => {
            app.log.warn({ picture: name, reason: String(error) }, "picture not made");
          });
        }
      }
    }
  }
}

/** A drawing opened by itself must not run anything in the shop's name. */
const sealed = (reply: FastifyReply): FastifyReply =>
  reply.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox");

/** The pieces' pictures, first views first, then the gallery's. */
async function pictureNames(originals: string): Promise<string[]> {
  const [pieces, gallery] = await Promise.all(
    ["pecas", "galeria"].map((folder) => namesIn(originals, folder)),
  );
  const view = (name: string) => Number(/-(\d+)$/.exec(name)?.[1] ?? 1);
  return [...(pieces ?? []).sort((a, b) => view(a) - view(b)), ...(gallery ?? [])];
}

async function namesIn(originals: string, folder: string): Promise<string[]> {
  const files = await readdir(path.join(originals, folder)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return [...new Set(files.map((file) => `${folder}/${path.parse(file).name}`))];
}

type Original = { file: string; modified: string };

/** The original of a name: an upload has its extension, of the others a photograph comes before a drawing. */
async function findOriginal(folder: string, name: string): Promise<Original | undefined> {
  const isUpload = ORIGINALS.includes(path.extname(name).slice(1).toLowerCase());
  if (isUpload) return originalAt(path.join(folder, name));
  for (const extension of [...ORIGINALS.slice(1), "svg"]) {
    const found = await originalAt(path.join(folder, `${name}.${extension}`));
    if (found) return found;
  }
  return undefined;
}

async function originalAt(file: string): Promise<Original | undefined> {
  const found = await fileAt(file);
  return found && { file, modified: Math.round(found.mtimeMs).toString(36) };
}

async function isOriginal(folder: string, wanted: string): Promise<boolean> {
  const file = path.resolve(folder, wanted);
  return file.startsWith(folder + path.sep) && (await fileAt(file)) !== undefined;
}

const exists = async (file: string): Promise<boolean> => (await fileAt(file)) !== undefined;

async function fileAt(file: string) {
  try {
    const found = await stat(file);
    return found.isFile() ? found : undefined;
  } catch (error) {
    // The last: a name with the zero byte, which no file has.
    if (
      ["ENOENT", "ENOTDIR", "ENAMETOOLONG", "ERR_INVALID_ARG_VALUE"].includes(
        (error as NodeJS.ErrnoException).code ?? "",
      )
    )
      return undefined;
    throw error;
  }
}
