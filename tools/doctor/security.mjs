// `npm run doctor -- --security`: what an owner should still do to keep intruders out. Accounts are checked when the
// database can be reached: the shop is open, or DATABASE_URL is set.
import fs from "node:fs";
import path from "node:path";
import { postgresPassword, shopEnvironment } from "../environment.mjs";
import { codeOf, messageOf } from "../errors.mjs";
import { lastBackup } from "./last-backup.mjs";
import { fine, warning as todo } from "./finding.mjs";

const LOOPBACK = ["127.0.0.1", "::1", "localhost"];

/**
 * @typedef {import("./finding.mjs").Finding} Finding
 * @typedef {import("../environment.mjs").ShopSettings} ShopSettings
 */

/** @returns {Promise<Finding[]>} the most important first */
export async function securityFindings() {
  const { settings, dataDir } = await shopEnvironment();
  const store = JSON.parse(fs.readFileSync(settings.SHOP_FILE, "utf8"));
  return [
    ...(await accounts(settings, dataDir)),
    encryption(settings),
    proxies(settings),
    ...servers(settings),
    limits(settings),
    mail(settings),
    storeData(store),
    secretsFile(dataDir),
    lastBackup(dataDir),
  ].filter((finding) => finding !== undefined);
}

/** @param {ShopSettings} settings */
function encryption({ PUBLIC_URL }) {
  if (PUBLIC_URL.startsWith("https:")) return fine(`${PUBLIC_URL} usa TLS`);
  return todo(
    `${PUBLIC_URL} não usa TLS: senhas e pedidos passam abertos pela rede`,
    "ponha um proxy com TLS na frente (docs/operations.md) e defina PUBLIC_URL com https://",
  );
}

/** @param {ShopSettings} settings */
function proxies({ PUBLIC_URL, TRUSTED_PROXIES }) {
  if (!PUBLIC_URL.startsWith("https:") || TRUSTED_PROXIES) return undefined;
  return todo(
    "TRUSTED_PROXIES não está definido: atrás do proxy, todos contam como um só endereço nos limites",
    "defina TRUSTED_PROXIES com o endereço do proxy",
  );
}

/** Checks Medusa's address, and the servers that the shop reaches over a network. @param {ShopSettings} settings */
function servers({ MEDUSA_HOST, DATABASE_URL, REDIS_URL }) {
  /** @param {string | undefined} url @returns {url is string} */
  const isFar = (url) => url !== undefined && !LOOPBACK.includes(new URL(url).hostname);
  return [
    LOOPBACK.includes(MEDUSA_HOST)
      ? fine("O Medusa só atende nesta máquina")
      : todo(
          `O Medusa atende em ${MEDUSA_HOST}`,
          "só a rede interna pode alcançar essa porta; o público, só a loja",
        ),
    isFar(DATABASE_URL) && !/sslmode=(require|verify)/.test(DATABASE_URL)
      ? todo("A conexão com o PostgreSQL não exige TLS", "acrescente ?sslmode=verify-full a DATABASE_URL")
      : undefined,
    isFar(REDIS_URL) && !(REDIS_URL.startsWith("rediss:") && new URL(REDIS_URL).password)
      ? todo("O Redis é alcançado sem TLS ou sem senha", "use rediss:// com senha em REDIS_URL")
      : undefined,
  ];
}

/** @param {ShopSettings} settings */
function limits({ RATE_LIMITS }) {
  return RATE_LIMITS === "on"
    ? fine("Limites de chamadas ligados")
    : todo("RATE_LIMITS está off", "ligue, a não ser que algo na frente já limite");
}

/** @param {ShopSettings} settings */
function mail({ SMTP_URL }) {
  return SMTP_URL
    ? fine("As mensagens saem por SMTP")
    : todo("Sem SMTP_URL ninguém recebe links de senha, convites e avisos", "defina SMTP_URL");
}

/** @param {{ nome: string, email: string }} store */
function storeData({ nome, email }) {
  return String(email).endsWith(".example")
    ? todo(`Os dados da casa ainda são os do exemplo (${nome}, ${email})`, "troque-os em SHOP_FILE")
    : fine("Os dados da casa são próprios");
}

/** @param {string} dataDir */
function secretsFile(dataDir) {
  const file = path.join(dataDir, "secrets.json");
  if (!fs.existsSync(file)) return undefined;
  const mode = fs.statSync(file).mode & 0o777;
  return mode & 0o077
    ? todo(`${file} pode ser lido por outros usuários`, `chmod 600 ${file}`)
    : fine("Os segredos só podem ser lidos por quem roda a loja");
}

/** Checks who has access, by the shop's own tables. @param {ShopSettings} settings @param {string} dataDir */
async function accounts({ DATABASE_URL, STAFF_SECOND_FACTOR }, dataDir) {
  const url = DATABASE_URL ?? (await embeddedUrl(dataDir));
  if (!url) return [todo("Acessos não verificados", "abra a loja (npm start) e rode de novo")];
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 4000 });
  try {
    await client.connect();
    const { rows } = await client.query(ACCOUNTS);
    return [
      ...administrators(rows, STAFF_SECOND_FACTOR),
      ...(await keys(client)),
      ...(await samples(client)),
    ];
  } catch (error) {
    return [
      todo(
        "Acessos não verificados",
        `o banco de dados não respondeu (${codeOf(error) ?? messageOf(error)})`,
      ),
    ];
  } finally {
    await client.end();
  }
}

const ACCOUNTS = `
  select s.email, exists (select from auth_mfa_factor f join auth_identity a on a.id = f.auth_identity_id
    where a.app_metadata ->> 'user_id' = s.user_id and f.status = 'enabled' and f.deleted_at is null) as has_factor
  from shop_staff() s where s.role = 'administrator' order by s.email`;

/** @param {{ email: string, has_factor: boolean }[]} rows @param {ShopSettings["STAFF_SECOND_FACTOR"]} policy */
function administrators(rows, policy) {
  const without = rows.filter(({ has_factor }) => !has_factor).map(({ email }) => email);
  const examples = rows.filter(({ email }) => email.endsWith(".example")).map(({ email }) => email);
  return [
    fine(`Administram a loja: ${rows.map(({ email }) => email).join(", ")} (confira se conhece todos)`),
    without.length > 0
      ? todo(
          `Sem autenticação de dois fatores: ${without.join(", ")}`,
          "cada um a habilita em /app/settings/profile; STAFF_SECOND_FACTOR=required a exige de todos",
        )
      : fine("Todos os administradores têm autenticação de dois fatores"),
    policy === "required" ? fine("A autenticação de dois fatores é obrigatória") : undefined,
    examples.length > 0
      ? todo(
          `Acesso com e-mail de exemplo: ${examples.join(", ")}`,
          "convide um e-mail de verdade e exclua este",
        )
      : undefined,
  ];
}

/** @param {import("pg").Client} client */
async function keys(client) {
  const { rows } = await client.query(
    `select title, coalesce(last_used_at, created_at) < now() - interval '90 days' as is_idle from api_key
     where type = 'secret' and (revoked_at is null or revoked_at > now()) and deleted_at is null`,
  );
  const idle = rows.filter(({ is_idle }) => is_idle).map(({ title }) => title);
  if (rows.length === 0) return [];
  return idle.length > 0
    ? [todo(`Chaves de API sem uso há 90 dias: ${idle.join(", ")}`, "revogue-as em Configurações")]
    : [fine(`${rows.length} chave(s) de API em uso`)];
}

/** @param {import("pg").Client} client */
async function samples(client) {
  const { rows } = await client.query(
    "select count(*)::int as count from seller where email like '%.example' and ativo and deleted_at is null",
  );
  return rows[0].count > 0
    ? [
        todo(
          `${rows[0].count} vendedores de exemplo estão ativos`,
          "troque nome, e-mail e telefone em Vendedores",
        ),
      ]
    : [];
}

/** The address of the embedded server while it runs, else undefined. @param {string} dataDir */
async function embeddedUrl(dataDir) {
  const file = path.join(dataDir, "postgres/postmaster.pid");
  if (!fs.existsSync(file)) return undefined;
  const [, , , port] = fs.readFileSync(file, "utf8").split("\n");
  const { urlFor } = await import("../postgres.mjs");
  return urlFor(port ?? "", postgresPassword(dataDir));
}
