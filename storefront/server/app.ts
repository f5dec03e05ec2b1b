import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import cookie from "@fastify/cookie";
import fastifyStatic from "@fastify/static";
import fastify, { type FastifyError, type FastifyInstance, LogController } from "fastify";
import { ShopError, type StoreFile } from "@alfaiataria/contract";
import { listOf } from "@alfaiataria/settings";
import { admin } from "./admin.ts";
import { documentation } from "./api/documentation.ts";
import { api } from "./api/index.ts";
import { CatalogueStore } from "./catalogue/store.ts";
import { HOUSE_TAG, HouseStore, shownOf } from "./house.ts";
import { housePreview, previewedHouse } from "./house-preview.ts";
import { health } from "./health.ts";
import { sendError } from "./http/errors.ts";
import { acceptJson } from "./http/json-body.ts";
import {
  endSlowBodies,
  endUnreadAnswers,
  ignoreExpectations,
  limitConnections,
  rejectConnection,
  rejectEndlessPaths,
  rejectForeignTargets,
} from "./http/request-guards.ts";
import { oneAtATime } from "./http/one-at-a-time.ts";
import { NO_PAGE, plainAddress } from "./http/plain-address.ts";
import { origins } from "./http/origins.ts";
import { privateAnswers, securityHeaders } from "./http/response-headers.ts";
import { rateLimits } from "./http/rate-limits.ts";
import { repeatAnswers } from "./http/repeated-answers.ts";
import { connectRedis } from "./http/redis.ts";
import { Medusa } from "./medusa.ts";
import { pages } from "./pages.ts";
import { pictures } from "./pictures/pictures.ts";
import { RecommendationStore } from "./recommendations/store.ts";
import type { Renderer } from "./render.ts";
import { ReviewStore } from "./reviews.ts";
import { site } from "./site.ts";
import type { ShopfrontSettings } from "./settings.ts";

const BODY_LIMIT = 256 * 1024;
/** How long a request's headers may take, and how often that is checked. */
const HEADERS_MS = 20_000;
const CHECK_MS = 5_000;
const SECRET_IN_PATH = /^(\/api\/payments\/pix)\/.*/;

type Parts = {
  /** The folder `storefront`. */
  root: string;
  /** Closed with the app. */
  renderer: Renderer;
  /** Used instead of the built worker. */
  pictureWorker?: string;
};

/** Builds the storefront server; it does not listen yet. */
export async function buildApp(
  settings: ShopfrontSettings,
  { root, renderer, pictureWorker }: Parts,
): Promise<FastifyInstance> {
  const requestTimeoutMs = settings.REQUEST_TIMEOUT * 1000;
  const trustedProxies = listOf(settings.TRUSTED_PROXIES ?? "");
  const app = fastify({
    // Not the logger's own stream, which a full disk would end.
    logger: { level: settings.LOG_LEVEL, stream: process.stdout },
    // The hook below logs one line per request.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    requestTimeout: requestTimeoutMs,
    http: {
      headersTimeout: Math.min(HEADERS_MS, requestTimeoutMs),
      connectionsCheckingInterval: Math.min(CHECK_MS, requestTimeoutMs / 4),
    },
    // No part of an address is too long to be looked up: that there is no such page is said by the page.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
    forceCloseConnections: "idle",
    // Requests on open connections are answered even while the server shuts down.
    return503OnClosing: false,
    clientErrorHandler: rejectConnection,
    rewriteUrl: ({ url = "/" }) => plainAddress(url),
    // Errors before a route is found, such as a call whose address cannot be decoded.
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
  });
  ignoreExpectations(app.server);
  const isRefused = limitConnections(app, { most: settings.CONNECTIONS_PER_ADDRESS, trustedProxies });
  const byStripe = settings.STRIPE_PUBLISHABLE_KEY ? listOf(settings.STRIPE_METHODS) : [];
  const takesCards = byStripe.includes("card");
  const configured = JSON.parse(await readFile(settings.SHOP_FILE, "utf8")) as StoreFile;
  const takesPix = byStripe.includes("pix") || (settings.PIX_KEY ?? settings.PIX_CHARGE_KEY) !== undefined;
  const shop = {
    ...configured,
    cartaoNaLoja: takesCards,
    pixNaLoja: takesPix,
    boletoNaLoja: byStripe.includes("boleto"),
    cpfObrigatorio: settings.TAX_ID_REQUIRED === "true",
    lembraCarrinho: settings.ABANDONED_CART_HOURS !== 0,
  };
  const medusa = new Medusa(settings.MEDUSA_URL, settings.SHOP_KEY);
  const store = new CatalogueStore(medusa, app.log, {
    publicUrl: settings.PUBLIC_URL,
    dataDir: settings.DATA_DIR,
  });
  const house = new HouseStore(medusa, app.log, settings.DATA_DIR, () =>
    store.replies.drop({ tags: new Set([HOUSE_TAG]), lists: [] }),
  );
  const reviews = new ReviewStore(medusa, app.log, (tags) => store.replies.drop({ tags, lists: [] }));
  const recommendations = new RecommendationStore(medusa, app.log);

  app.addHook("onRequest", async (request, reply) => {
    // On the answer itself: a trace reads it there.
    reply.raw.setHeader("x-request-id", request.id);
  });
  rejectForeignTargets(app);
  rejectEndlessPaths(app);
  endSlowBodies(app, requestTimeoutMs);
  endUnreadAnswers(app, requestTimeoutMs / 6);
  privateAnswers(app);
  app.addHook("onResponse", async (request, reply) => {
    // Only the path: a query may carry a token, and the address that a bank calls carries a secret.
    const line = {
      requestId: request.id,
      method: request.method,
      path: request.url.split("?")[0]?.replace(SECRET_IN_PATH, "$1/…"),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log.info(line, "request");
  });
  // Imported on demand: a shop without metrics does not load the library.
  const measure =
    settings.METRICS_PORT === undefined
      ? undefined
      : (await import("./metrics.ts")).metrics(app, {
          port: settings.METRICS_PORT,
          host: settings.METRICS_HOST,
        });
  repeatAnswers(app, { replies: store.replies, isRefused, onAnswer: measure?.countRepeated });
  oneAtATime(app.server);
  await app.register(cookie);
  const development = settings.NODE_ENV === "development";
  securityHeaders(app, {
    publicUrl: settings.PUBLIC_URL,
    development,
    takesCards,
    pictureSources: () => store.pictureSources,
  });
  await origins(app, { publicUrl: settings.PUBLIC_URL, corsOrigins: listOf(settings.CORS_ORIGINS ?? "") });
  const redis = settings.REDIS_URL ? await connectRedis(app, settings.REDIS_URL) : undefined;
  if (settings.RATE_LIMITS !== "off") rateLimits(app, redis);
  acceptJson(app);
  app.setErrorHandler<FastifyError>((error, request, reply) => sendError(error, request, reply));

  health(app, { store, medusa, redis });
  api(app, { store, house, recommendations, reviews, medusa, publicUrl: settings.PUBLIC_URL });
  documentation(app, { shop: shop.nome });
  const pool = await pictures(app, {
    store,
    medusa,
    house,
    dataDir: settings.DATA_DIR,
    inBucket: settings.S3_BUCKET !== undefined,
    cacheMb: settings.PICTURE_CACHE_MB,
    workerFile: pictureWorker,
  });
  measure?.add({ store, pool, redis });
  await admin(app, { medusaUrl: settings.MEDUSA_URL, publicUrl: settings.PUBLIC_URL, development });
  housePreview(app, { medusa, publicUrl: settings.PUBLIC_URL });
  site(app, { store, shop, publicUrl: settings.PUBLIC_URL, root });
  const sendPage = pages(app, {
    renderer,
    store,
    shop: () => ({ ...shop, ...house.means, ...house.contact, house: house.terms }),
    previewed: async (request) => {
      const looked = await previewedHouse(request, medusa);
      return looked && { ...shop, ...shownOf(looked) };
    },
    publicUrl: settings.PUBLIC_URL,
  });
  if (settings.NODE_ENV === "production") await builtAssets(app, root);
  else if (renderer.devMiddleware) await devAssets(app, renderer.devMiddleware);

  app.setNotFoundHandler(async (request, reply) => {
    const isPage = (request.method === "GET" || request.method === "HEAD") && !NO_PAGE.test(request.url);
    if (isPage) return sendPage(request, reply);
    throw new ShopError("not_found", "Recurso não encontrado");
  });
  app.addHook("onReady", async () => {
    await Promise.all([store.start(), house.start(), reviews.start()]);
  });
  app.addHook("onClose", async () => {
    store.stop();
    house.stop();
    reviews.stop();
    await renderer.close();
  });
  return app;
}

/** Vite's files carry a hash of their content in their name. */
async function builtAssets(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.join(root, "dist/client/assets"),
    prefix: "/assets/",
    decorateReply: false,
    immutable: true,
    maxAge: "365d",
    preCompressed: true,
  });
}

async function devAssets(
  app: FastifyInstance,
  middleware: NonNullable<Renderer["devMiddleware"]>,
): Promise<void> {
  app.addHook("onRequest", (request, reply, done) => {
    if (/^\/(@|src\/|node_modules\/)/.test(request.url)) middleware(request.raw, reply.raw, done);
    else done();
  });
}
