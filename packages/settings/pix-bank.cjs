// @ts-check
/** The store's account at a bank that speaks the Banco Central's API Pix: all of it, or none. */
const { createPrivateKey, X509Certificate } = require("node:crypto");
const fs = require("node:fs");
const path = require("node:path");
const { z } = require("zod");
const { list, url } = require("./fields.cjs");
const { isPixKey, listOf } = require("./formats.cjs");

const root = path.resolve(__dirname, "../..");
/** PEM itself (also in one line, with '\n' written out), or the path of a file, which is made absolute. */
const pem = (/** @type {(text: string) => unknown} */ read, /** @type {string} */ what) =>
  z
    .string()
    .transform((value) => (isPem(value) ? value : path.resolve(root, value)))
    .refine(
      (value) => succeeds(() => read(contentOf(value))),
      `deve ser ${what} em PEM, ou o caminho de um arquivo que o tem`,
    );
const isPem = (/** @type {string} */ value) => value.includes("-----BEGIN");
const contentOf = (/** @type {string} */ value) =>
  isPem(value) ? value.replaceAll("\\n", "\n") : fs.readFileSync(value, "utf8");

/** @param {() => unknown} work */
function succeeds(work) {
  try {
    return work() !== false;
  } catch {
    return false;
  }
}

const certificate = pem((text) => new X509Certificate(text), "um certificado");

/** `nome=valor`, as HTTP takes it. */
const isHeader = (/** @type {string} */ entry) => /^[\w-]+=[\x21-\x7e][\x20-\x7e]*$/.test(entry);

const PIX_BANK = {
  /** Address of the bank's API with its version, and the one that gives tokens. */
  PIX_API_URL: url("https:").optional(),
  PIX_TOKEN_URL: url("https:").optional(),
  PIX_CLIENT_ID: z.string().optional(),
  PIX_CLIENT_SECRET: z.string().optional(),
  /** How the bank is told who asks for a token; with `certificate` there is no secret. */
  PIX_TOKEN_AUTH: z.enum(["basic", "post", "certificate"]).default("basic"),
  /** Of the store, for mutual TLS. */
  PIX_CERTIFICATE: certificate.optional(),
  PIX_PRIVATE_KEY: pem((text) => createPrivateKey(text), "uma chave privada sem senha").optional(),
  /** Who vouches for the bank's certificate, where that is no public authority. */
  PIX_CA: certificate.optional(),
  PIX_SCOPES: z.string().max(500).default("cob.read cob.write pix.read pix.write"),
  /** What the bank wants in the head of every call besides, comma-separated. */
  PIX_HEADERS: list(isHeader, "nome=valor").optional(),
  /** Key of the account that charges pay into. */
  PIX_CHARGE_KEY: z.string().refine(isPixKey, "deve ser uma chave Pix, como o banco a conhece").optional(),
  /** Part of the address at which the bank tells of payments; without it the shop only asks. */
  PIX_WEBHOOK_SECRET: z
    .string()
    .regex(/^[\w-]{32,100}$/, "deve ser de 32 a 100 letras, números, _ ou -")
    .optional(),
};

const NEEDED = /** @type {const} */ ([
  "PIX_API_URL",
  "PIX_TOKEN_URL",
  "PIX_CLIENT_ID",
  "PIX_CERTIFICATE",
  "PIX_PRIVATE_KEY",
  "PIX_CHARGE_KEY",
]);

/**
 * What is wrong with the settings together: one line, or undefined.
 * @param {Record<string, unknown>} settings
 */
function faultOfPixBank(settings) {
  const { PIX_TOKEN_AUTH: auth, PIX_CERTIFICATE: cert, PIX_PRIVATE_KEY: key } = settings;
  const needed = [...NEEDED, ...(auth === "certificate" ? [] : ["PIX_CLIENT_SECRET"])];
  const given = Object.keys(PIX_BANK).filter(
    (name) => !["PIX_TOKEN_AUTH", "PIX_SCOPES"].includes(name) && settings[name] !== undefined,
  );
  if (given.length === 0) return undefined;
  const missing = needed.filter((name) => settings[name] === undefined);
  if (missing.length > 0)
    return `${missing.join(", ")}: falta definir, porque ${given.join(" e ")} está definido`;
  const pair = new X509Certificate(contentOf(String(cert)));
  return pair.checkPrivateKey(createPrivateKey(contentOf(String(key))))
    ? undefined
    : "PIX_PRIVATE_KEY: não é a chave de PIX_CERTIFICATE";
}

/**
 * The account as `PixBank` of the plugin brazilian-payment takes it; undefined without one.
 * @param {Record<string, unknown>} settings
 */
function pixBankOf(settings) {
  if (!settings.PIX_API_URL) return undefined;
  const headers = listOf(String(settings.PIX_HEADERS ?? "")).map((entry) => {
    const [name = "", ...value] = entry.split("=");
    return [name, value.join("=")];
  });
  return {
    apiUrl: settings.PIX_API_URL,
    tokenUrl: settings.PIX_TOKEN_URL,
    clientId: settings.PIX_CLIENT_ID,
    clientSecret: settings.PIX_CLIENT_SECRET,
    tokenAuth: settings.PIX_TOKEN_AUTH,
    certificate: settings.PIX_CERTIFICATE,
    privateKey: settings.PIX_PRIVATE_KEY,
    ca: settings.PIX_CA,
    scopes: settings.PIX_SCOPES,
    headers: Object.fromEntries(headers),
    key: settings.PIX_CHARGE_KEY,
  };
}

module.exports = { PIX_BANK, faultOfPixBank, pixBankOf };
