// @ts-check
/** The shop's settings: what each may be, and what it is when it is not set. */
const path = require("node:path");
const { z } = require("zod");
const { list, origin, startingWith, url, urls } = require("./fields.cjs");
const { CEP_SERVICES, NETWORKS, isCepService, isPixKey, isProxy } = require("./formats.cjs");
const { MEDUSA_ONLY } = require("./medusa-only.cjs");
const { PIX_BANK } = require("./pix-bank.cjs");

z.config(z.locales.pt());

const root = path.resolve(__dirname, "../..");
const port = z.coerce.number().int().min(1).max(65535);
/** A file or folder; one that is relative is below the project, wherever a process runs. @param {string} standard */
const place = (standard) =>
  z
    .string()
    .default(standard)
    .transform((given) => path.resolve(root, given));
const perMailbox = z.coerce.number().int().min(1).max(1000);
const secret = z.string().min(32, "precisa de ao menos 32 caracteres");
/** How long an order may wait: an hour to 90 days. */
const hours = z.coerce.number().int().min(1).max(2160);
const STRIPE_METHODS = ["card", "boleto", "pix"];

const Settings = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
  /** The storefront: the only public port. */
  PORT: port.default(8000),
  HOST: z.string().default("0.0.0.0"),
  /** Medusa, on the loopback interface. */
  MEDUSA_PORT: port.default(9000),
  MEDUSA_HOST: z.string().default("127.0.0.1"),
  /** Where the storefront finds Medusa. */
  MEDUSA_URL: url("http:", "https:").optional(),
  /** The address that customers use; links in emails and cookies follow it. */
  PUBLIC_URL: origin("http:", "https:").optional(),
  /** Everything the shop keeps on disk. */
  DATA_DIR: place(".data"),
  /** Room for finished pictures in DATA_DIR/derived; the least used make room. */
  PICTURE_CACHE_MB: z.coerce.number().int().min(16).max(1_000_000).default(512),
  /** The shop's own photographs, `{id}-{n}.jpg`. */
  PHOTOS_DIR: place("backend/data/fotos"),
  /** Name, addresses, phones and hours of the store. */
  SHOP_FILE: place("backend/data/loja.json"),
  /** Any PostgreSQL 15 or newer; without it the embedded one. */
  DATABASE_URL: url("postgres:", "postgresql:").optional(),
  DATABASE_POOL: z.coerce.number().int().min(10).max(200).default(20),
  /** Connections that hold locks: carts, orders and accounts that are changed at one moment. */
  DATABASE_LOCKS: z.coerce.number().int().min(5).max(200).default(40),
  /** What DATABASE_URL leads through: a pooler may keep a connection for a session, or for a transaction alone. */
  DATABASE_POOLER: z.enum(["session", "transaction"]).default("session"),
  /** Event bus, cache, locking and workflow engine in Redis. */
  REDIS_URL: url("redis:", "rediss:").optional(),
  WORKER_MODE: z.enum(["shared", "server", "worker"]).default("shared"),
  /** The first administrator. */
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(8, "precisa de ao menos 8 caracteres").optional(),
  /** Generated on first run and kept in DATA_DIR/secrets.json; never a default. */
  JWT_SECRET: secret,
  COOKIE_SECRET: secret,
  SHOP_KEY: secret,
  ORDER_LINK_SECRET: secret,
  /** Encrypts the keys of staff's second factors. */
  SECOND_FACTOR_KEY: secret,
  /** Whether staff may do without a second factor. */
  STAFF_SECOND_FACTOR: z.enum(["optional", "required"]).default("optional"),
  /** Who is told of orders and stock, comma-separated; WEBHOOK_SECRET signs what they are told. */
  WEBHOOK_URLS: urls("http:", "https:").optional(),
  WEBHOOK_SECRET: secret.optional(),
  /** Signs what a carrier tells at /api/shipping/carrier; without it there is no such address. */
  CARRIER_WEBHOOK_SECRET: secret.optional(),
  /** Without it the public ones. */
  CEP_SERVICES: list(
    isCepService,
    `nome=endereço, com nome ${CEP_SERVICES.join(", ")} e endereço que começa com http:// ou https://`,
  ).optional(),
  /** Pix key of the store; without it Pix is settled with the seller. */
  PIX_KEY: z
    .string()
    .refine(isPixKey, "deve ser uma chave Pix: CPF, CNPJ, e-mail, telefone com +55 ou chave aleatória")
    .optional(),
  ...PIX_BANK,
  /** Keys of the store's Stripe account, all or none; without them the card is settled with the seller. */
  STRIPE_API_KEY: startingWith("sk_", "rk_").optional(),
  STRIPE_PUBLISHABLE_KEY: startingWith("pk_").optional(),
  /** What is paid through Stripe. */
  STRIPE_METHODS: list((entry) => STRIPE_METHODS.includes(entry), STRIPE_METHODS.join(", ")).default("card"),
  /** Signs what Stripe tells at /api/payments/stripe. */
  STRIPE_WEBHOOK_SECRET: startingWith("whsec_").optional(),
  /** Another server that speaks Stripe's protocol. */
  STRIPE_API_URL: url("http:", "https:").optional(),
  /** Mail server, with its user and password; without it emails are written to DATA_DIR/outbox. */
  SMTP_URL: url("smtp:", "smtps:").optional(),
  /** Sender of the emails; without it the store's e-mail. */
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>@\r\n]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      "deve ser um e-mail, ou nome <e-mail>",
    )
    .optional(),
  /** How many emails that strangers can cause one mailbox gets; see plugins/mail/src/emails/mailbox.ts. */
  MAILBOX_ORDERS: perMailbox.default(5),
  MAILBOX_DEADLINES: perMailbox.default(5),
  MAILBOX_CONFIRMATIONS: perMailbox.default(4),
  MAILBOX_RECOVERIES: perMailbox.default(3),
  MAILBOX_REMINDERS: perMailbox.default(5),
  MAILBOX_OTHERS: perMailbox.default(3),
  /** A bucket of a service that speaks S3, for uploads; endpoint, bucket and keys or none of them. */
  S3_ENDPOINT: url("http:", "https:").optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[\w.-]{3,63}$/, "deve ser o nome de um bucket")
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, "deve ser o nome de uma região")
    .default("us-east-1"),
  /** Folder of the shop in a bucket that it shares. */
  S3_PREFIX: z
    .string()
    .regex(/^[\w-]+(?:\/[\w-]+)*\/?$/, "deve ser uma pasta, como loja/arquivos")
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Whom backups are encrypted for, and the file with the key that opens them: only a restore needs it. */
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[02-9ac-hj-np-z]{58}$/, "deve ser a chave pública de npm run shop -- backup-key (age1…)")
    .optional(),
  BACKUP_IDENTITY: z.string().optional(),
  /** Whether an order needs the client's CPF or CNPJ. */
  TAX_ID_REQUIRED: z.enum(["true", "false"]).default("false"),
  /** What one order may hold. */
  ORDER_MAX_LINES: z.coerce.number().int().min(1).max(1000).default(30),
  ORDER_MAX_PIECES: z.coerce.number().int().min(1).max(10_000).default(60),
  /** Orders that may wait for their payment at the same time: of one client, and of one network. */
  UNPAID_ORDERS_PER_CLIENT: z.coerce.number().int().min(1).max(10_000).default(5),
  UNPAID_ORDERS_PER_ADDRESS: z.coerce.number().int().min(1).max(1_000_000).default(20),
  /** How long an unpaid order keeps its pieces, by how it is paid; the last for all that is settled with the seller. */
  UNPAID_PIX_HOURS: hours.default(24),
  UNPAID_CARD_HOURS: hours.default(24),
  UNPAID_BOLETO_HOURS: hours.default(96),
  UNPAID_SELLER_HOURS: hours.default(168),
  /** Which part of that time is left when the client is reminded; 0 reminds nobody. */
  UNPAID_REMINDER_SHARE: z.coerce.number().min(0).max(0.9).default(0.125),
  /** How long after the order its deadline can be put off, or the order taken up again. */
  UNPAID_MAX_DAYS: z.coerce.number().int().min(1).max(365).default(30),
  /** For how many days after their delivery pieces can be asked back (CDC art. 49: seven at least). */
  RETURN_DAYS: z.coerce.number().int().min(7).max(90).default(7),
  /** After how many hours whoever asked for it is reminded of a cart that they left; 0: never. */
  ABANDONED_CART_HOURS: z.coerce.number().int().min(0).max(720).default(24),
  /** How many days after delivery a buyer is asked for a review; 0: never. */
  REVIEW_LETTER_DAYS: z.coerce.number().int().min(0).max(60).default(3),
  /** For how many days a cart is kept that nobody finishes: a guest's, and a signed-in customer's. */
  CART_DAYS: z.coerce.number().int().min(30).max(3650).default(90),
  CUSTOMER_CART_DAYS: z.coerce.number().int().min(30).max(3650).default(365),
  /** Proxies whose X-Forwarded-For is believed. */
  TRUSTED_PROXIES: list(isProxy, `endereços IP, faixas (10.0.0.0/8) ou ${NETWORKS.join(", ")}`).optional(),
  /** Other sites whose pages may call /api, comma-separated. */
  CORS_ORIGINS: urls("http:", "https:").optional(),
  /** Off only for measurements, and where something in front limits already. */
  RATE_LIMITS: z.enum(["on", "off"]).default("on"),
  /** Seconds in which a request, its body included, has arrived. */
  REQUEST_TIMEOUT: z.coerce.number().int().min(1).max(3600).default(120),
  /** Connections that one address may have open; the proxies that are named are not counted. */
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(10).max(100_000).default(512),
  /** For how long the audit log keeps an entry; the database refuses to take away one of the last 30. */
  AUDIT_DAYS: z.coerce.number().int().min(30).max(3650).default(730),
  /** Where Prometheus asks the storefront and Medusa, each at /metrics of its port; without a port nothing is measured. */
  METRICS_HOST: z.string().default("127.0.0.1"),
  METRICS_PORT: port.optional(),
  MEDUSA_METRICS_PORT: port.optional(),
  /** Where traces go, by OTLP over HTTP; without it there are none. OpenTelemetry reads it, and the variables beside it, itself. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url("http:", "https:").optional(),
  /** A log that is larger is put aside, compressed; so many of each are kept. 0: never. */
  LOG_MAX_MB: z.coerce.number().int().min(0).max(10_000).default(50),
  LOG_KEEP: z.coerce.number().int().min(1).max(1000).default(5),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

/** What the storefront server may know. */
const StorefrontSettings = Settings.omit(
  /** @type {Record<(typeof MEDUSA_ONLY)[number], true>} */ (
    Object.fromEntries(MEDUSA_ONLY.map((name) => [name, true]))
  ),
);

module.exports = { root, Settings, StorefrontSettings };
