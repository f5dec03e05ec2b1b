const { defaultCurrencies, defineConfig, DefaultsUtils, Modules } = require("@medusajs/framework/utils");
const fs = require("node:fs");
const path = require("node:path");
const { pixBankOf, readSettings, redisOptions } = require("@alfaiataria/settings");

const settings = readSettings(process.env);
const staticDir = path.join(settings.DATA_DIR, "static");
// What Medusa's exports write: clients' data, for nobody else on this machine (backend/src/lib/exports.ts).
const exportsDir = path.join(settings.DATA_DIR, "exports");
if (!settings.S3_BUCKET) fs.mkdirSync(exportsDir, { recursive: true, mode: 0o700 });
const redis = settings.REDIS_URL;
// Code below reads these from the environment; their defaults are resolved here, once.
for (const name of [
  "DATA_DIR",
  "SHOP_FILE",
  "PUBLIC_URL",
  "DATABASE_LOCKS",
  "STRIPE_METHODS",
  "RETURN_DAYS",
  "REVIEW_LETTER_DAYS",
  "ABANDONED_CART_HOURS",
])
  process.env[name] = String(settings[name]);
const pixBank = pixBankOf(settings);
const store = JSON.parse(fs.readFileSync(settings.SHOP_FILE, "utf8"));

// Medusa writes these names of currencies and countries into the database at every start.
const nameOf = (type, code) => new Intl.DisplayNames("pt-BR", { type }).of(code.toUpperCase());
for (const currency of Object.values(defaultCurrencies)) currency.name = nameOf("currency", currency.code);
for (const country of DefaultsUtils.defaultCountries) country.name = nameOf("region", country.alpha2);

/** A module of Medusa's by its name, with what does its work. */
const withProviders = (name, ...providers) => ({
  resolve: `@medusajs/medusa/${name}`,
  options: { providers },
});

/** The application's own modules of these names, in the folders of the same names, without options. */
const ownModules = (...names) =>
  Object.fromEntries(names.map((name) => [name, { resolve: `./src/modules/${name}` }]));

/** What keeps queues in Redis, and what a request asks there. */
const inQueues = { redisUrl: redis, redisOptions: redisOptions.queue, workerOptions: redisOptions.worker };
const inRequests = { redisUrl: redis, redisOptions: redisOptions.request };

/** Event bus, cache, locking and workflow engine: Redis when there is one, else Medusa's own in-memory modules. */
const sharedModules = redis
  ? {
      [Modules.EVENT_BUS]: { resolve: "@medusajs/medusa/event-bus-redis", options: inQueues },
      [Modules.CACHE]: { resolve: "@medusajs/medusa/cache-redis", options: inRequests },
      [Modules.WORKFLOW_ENGINE]: {
        resolve: "@medusajs/medusa/workflow-engine-redis",
        options: { redis: { ...inQueues, pubsub: { url: redis } } },
      },
      [Modules.LOCKING]: withProviders("locking", {
        resolve: "@medusajs/medusa/locking-redis",
        id: "locking-redis",
        is_default: true,
        options: { redisUrl: redis, redisOptions: redisOptions.lock },
      }),
    }
  : {};

/** Storage of uploads: this machine's disk or a bucket; the storefront serves both at /static. */
const fileProvider = settings.S3_BUCKET
  ? {
      resolve: "./src/modules/bucket",
      id: "bucket",
      options: {
        file_url: `${settings.PUBLIC_URL}/static`,
        endpoint: settings.S3_ENDPOINT,
        bucket: settings.S3_BUCKET,
        region: settings.S3_REGION,
        prefix: settings.S3_PREFIX?.replace(/\/?$/, "/"),
        access_key_id: settings.S3_ACCESS_KEY_ID,
        secret_access_key: settings.S3_SECRET_ACCESS_KEY,
        // The bucket is private: only Medusa reads it.
        acl: false,
        // Options that every S3-compatible service understands.
        additional_client_config: {
          forcePathStyle: true,
          requestChecksumCalculation: "WHEN_REQUIRED",
          responseChecksumValidation: "WHEN_REQUIRED",
          requestHandler: { connectionTimeout: 3_000, requestTimeout: 10_000 },
        },
        upload_dir: staticDir,
      },
    }
  : {
      resolve: "@medusajs/medusa/file-local",
      id: "local",
      options: {
        upload_dir: staticDir,
        private_upload_dir: exportsDir,
        backend_url: `${settings.PUBLIC_URL}/static`,
      },
    };

/** The modules and plugins that make up the shop. */
module.exports = defineConfig({
  projectConfig: {
    databaseUrl: settings.DATABASE_URL,
    databaseDriverOptions: { pool: { min: 2, max: settings.DATABASE_POOL }, connection: {} },
    redisUrl: redis,
    redisOptions: redisOptions.request,
    // `medusa exec` sets this variable: a script, such as a first run's, runs no jobs beside the shop's own.
    workerMode: process.env.MEDUSA_WORKER_MODE || settings.WORKER_MODE,
    http: {
      storeCors: settings.PUBLIC_URL,
      adminCors: settings.PUBLIC_URL,
      authCors: settings.PUBLIC_URL,
      jwtSecret: settings.JWT_SECRET,
      cookieSecret: settings.COOKIE_SECRET,
    },
    // A request writes a session only if it has changed it: otherwise one that ends after a sign-out, or after a second
    // factor was set up, would put back the session as it was when that request began.
    sessionOptions: { resave: false },
    // Browsers refuse a Secure cookie over plain HTTP (localhost), and Admin's sign-in would loop.
    cookieOptions: { sameSite: "lax", secure: settings.PUBLIC_URL.startsWith("https:") },
  },
  admin: {
    disable: settings.WORKER_MODE === "worker",
    path: "/app",
    vite: (config) => {
      config.plugins.push(require("./tools/admin-pages/index.cjs").adminPages());
      // With two copies, the shop's tabs and the dashboard would not share React contexts.
      const resolve = { dedupe: ["react", "react-dom", "react-router-dom", "@tanstack/react-query"] };
      // What every page needs is one file, not the hundred that the dashboard's own division of its code would make.
      const codeSplitting = { groups: [{ name: "initial", tags: ["$initial"] }] };
      return { resolve, build: { rolldownOptions: { output: { codeSplitting } } } };
    },
  },
  plugins: [
    {
      resolve: "@alfaiataria/import-mapping",
      options: { staticDir, photosDir: settings.PHOTOS_DIR, draws: true },
    },
    { resolve: "@alfaiataria/brazilian-shipping", options: { cepServices: settings.CEP_SERVICES } },
    "@alfaiataria/brazilian-payment",
    "@alfaiataria/customer-profile",
    "@alfaiataria/sellers",
    "@alfaiataria/whatsapp",
    {
      resolve: "@alfaiataria/mail",
      options: {
        store: { ...store, url: settings.PUBLIC_URL },
        // What staff changed of it on the page Loja.
        storeQuery: "select settings -> 'contact' as store from house_setting where id = 1",
        mailbox: {
          orders: settings.MAILBOX_ORDERS,
          deadlines: settings.MAILBOX_DEADLINES,
          confirmations: settings.MAILBOX_CONFIRMATIONS,
          recoveries: settings.MAILBOX_RECOVERIES,
          reminders: settings.MAILBOX_REMINDERS,
          others: settings.MAILBOX_OTHERS,
        },
      },
    },
    "@alfaiataria/recommendations",
  ],
  modules: {
    ...sharedModules,
    checkout: {
      resolve: "./src/modules/checkout",
      options: {
        maxLines: settings.ORDER_MAX_LINES,
        maxPieces: settings.ORDER_MAX_PIECES,
        unpaidPerClient: settings.UNPAID_ORDERS_PER_CLIENT,
        unpaidPerAddress: settings.UNPAID_ORDERS_PER_ADDRESS,
        hours: {
          pix: settings.UNPAID_PIX_HOURS,
          card: settings.UNPAID_CARD_HOURS,
          boleto: settings.UNPAID_BOLETO_HOURS,
          seller: settings.UNPAID_SELLER_HOURS,
        },
        reminderShare: settings.UNPAID_REMINDER_SHARE,
        maxDays: settings.UNPAID_MAX_DAYS,
        cartDays: { guest: settings.CART_DAYS, customer: settings.CUSTOMER_CART_DAYS },
      },
    },
    pix: {
      resolve: "./src/modules/pix",
      options: { bank: pixBank, name: store.nome, city: store.lojas[0].cidade },
    },
    ...ownModules("house", "freight", "reminders", "reviews", "account", "staff"),
    [Modules.AUTH]: {
      resolve: "@medusajs/medusa/auth",
      options: {
        mfa: {
          encryption_key: settings.SECOND_FACTOR_KEY,
          // Somebody at an unlocked screen cannot disable the second factor without a code.
          disable_policy: "challenge",
          providers: [{ id: "totp", options: { issuer: store.nome } }],
        },
        providers: [
          { resolve: "@alfaiataria/customer-profile/providers/staff-password", id: "emailpass" },
          { resolve: "@alfaiataria/customer-profile/providers/customer-password", id: "customer-password" },
        ],
      },
    },
    ...ownModules("dashboard", "webhooks", "withdrawals", "schedule"),
    queues: { resolve: "./src/modules/queues", dependencies: [Modules.EVENT_BUS, Modules.WORKFLOW_ENGINE] },
    ...(settings.MEDUSA_METRICS_PORT !== undefined && {
      monitoring: {
        resolve: "./src/modules/monitoring",
        dependencies: ["importMapping"],
        options: { port: settings.MEDUSA_METRICS_PORT, host: settings.METRICS_HOST },
      },
    }),
    audit: { resolve: "./src/modules/audit", options: { days: settings.AUDIT_DAYS } },
    [Modules.FILE]: withProviders("file", fileProvider),
    [Modules.FULFILLMENT]: withProviders(
      "fulfillment",
      { resolve: "@medusajs/medusa/fulfillment-manual", id: "manual" },
      { resolve: "@alfaiataria/brazilian-shipping/providers/brazilian-shipping", id: "brazilian" },
    ),
    [Modules.NOTIFICATION]: withProviders(
      "notification",
      // Admin's own notifications, as configured by Medusa by default.
      { resolve: "@medusajs/medusa/notification-local", id: "local", options: { channels: ["feed"] } },
      {
        resolve: "@alfaiataria/mail/providers/mail",
        id: "mail",
        options: {
          channels: ["email"],
          smtpUrl: settings.SMTP_URL,
          outbox: path.join(settings.DATA_DIR, "outbox"),
          from: settings.MAIL_FROM ?? { name: store.nome, address: store.email },
        },
      },
    ),
    [Modules.PAYMENT]: withProviders("payment", {
      resolve: "@alfaiataria/brazilian-payment/providers/brazilian-payment",
      id: "brazilian",
      options: {
        pixKey: settings.PIX_KEY,
        // What staff gave on the page Loja.
        pixKeyQuery: "select pix_key as key from house_setting where id = 1",
        pixName: store.nome,
        pixCity: store.lojas[0].cidade,
        pixBank,
        stripeApiKey: settings.STRIPE_API_KEY,
        stripeApiUrl: settings.STRIPE_API_URL,
      },
    }),
  },
});
