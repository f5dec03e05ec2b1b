import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import fc from "fast-check";
import { parse } from "yaml";
import { Authority } from "../../plugins/brazilian-payment/integration-tests/certificates";
import { pixBrCode } from "../../plugins/brazilian-payment/src/providers/brazilian-payment/br-code";
import { parseCepServices } from "../../plugins/brazilian-shipping/src/modules/cep/services";

type Env = Record<string, string | undefined>;
const { readSettings, readStorefrontSettings } =
  jest.requireActual<Record<"readSettings" | "readStorefrontSettings", (env: Env) => Env>>("./settings.cjs");
const { MEDUSA_ONLY } = jest.requireActual<{ MEDUSA_ONLY: readonly string[] }>("./medusa-only.cjs");

const SECRET = "so-para-testes-".repeat(3);
const SECRETS = {
  JWT_SECRET: SECRET,
  COOKIE_SECRET: SECRET,
  SHOP_KEY: SECRET,
  ORDER_LINK_SECRET: SECRET,
  SECOND_FACTOR_KEY: SECRET,
};
const start = (env: Env) => readSettings({ ...SECRETS, ...env });
const isTaken = (env: Env) => {
  try {
    start(env);
    return true;
  } catch {
    return false;
  }
};

describe("a wrong setting stops the start with one line that names it, and not its value", () => {
  test.each([
    ["CEP_SERVICES", "correios=https://x.example"],
    ["CEP_SERVICES", "viacep=https://x.example,opencep"],
    ["CEP_SERVICES", "viacep=ftp://x.example"],
    ["CEP_SERVICES", "toString=https://x.example"],
    ["PIX_KEY", "12345678900"],
    ["PIX_KEY", "11 99999-0000"],
    ["PIX_KEY", "alfaiataria"],
    ["PIX_KEY", "@alfaiataria"],
    ["PIX_KEY", "00000000000"],
    ["S3_ENDPOINT", "s3.example"],
    ["S3_BUCKET", "minha loja"],
    ["S3_PREFIX", "../loja"],
    ["S3_REGION", "sa east"],
    ["TRUSTED_PROXIES", "proxy.example"],
    ["TRUSTED_PROXIES", "10.0.0.0/33"],
    ["TRUSTED_PROXIES", "0.0.0.0/0"],
    ["TRUSTED_PROXIES", "127.0.0.1,10.0.0.1/8/8"],
    ["TRUSTED_PROXIES", "127.0.0.1/"],
    ["TRUSTED_PROXIES", "true"],
    ["TRUSTED_PROXIES", "Loopback"],
    ["PORT", "abc"],
    ["PORT", "80.5"],
    ["PUBLIC_URL", "https://loja.example/alfaiataria"],
    ["PUBLIC_URL", "https://ana@loja.example"],
    ["BACKUP_RECIPIENT", "age1abc"],
  ])("%s=%s", (name, value) => {
    expect(() => start({ [name]: value })).toThrow(new RegExp(`^${name}: deve ser [^\\n]+$`));
    expect(() => start({ [name]: value })).not.toThrow(value);
  });
});

test.each([
  ["CEP_SERVICES", "viacep=http://127.0.0.1:9/ws/, opencep = https://cep.example/v1?key=a=b"],
  ["PIX_KEY", "529.982.247-25"],
  ["PIX_KEY", "11.222.333/0001-81"],
  ["PIX_KEY", "Pix@Alfaiataria.example"],
  ["PIX_KEY", "+55 (11) 99999-0000"],
  ["PIX_KEY", "+loja@alfaiataria.example"],
  ["PIX_KEY", "123e4567-e12b-12d1-a456-426655440000"],
  ["TRUSTED_PROXIES", "127.0.0.1"],
  ["TRUSTED_PROXIES", "loopback, linklocal,uniquelocal , 10.0.0.0/8,::1,2001:db8::/32"],
])("%s=%s is taken as it is", (name, value) => {
  expect(start({ [name]: value })[name]).toBe(value);
});

test.each(["DATA_DIR", "PHOTOS_DIR", "SHOP_FILE"])(
  "%s is below the project, wherever a process runs",
  (name) => {
    const root = path.resolve(__dirname, "../..");
    expect(start({ [name]: "minha/loja" })[name]).toBe(path.join(root, "minha/loja"));
    expect(readStorefrontSettings({ ...SECRETS, [name]: "/minha/loja" })[name]).toBe("/minha/loja");
    expect(path.relative(root, start({})[name]!)).toMatch(/^(\.data|backend\/data\/\w+(\.json)?)$/);
  },
);

test("whoever runs it has a name, or a number where the machine knows no name", () => {
  const { userName } = jest.requireActual<{ userName: () => string }>("./user.cjs");
  expect(userName()).toBe(os.userInfo().username);
  const nameless = jest.spyOn(os, "userInfo").mockImplementation(() => {
    throw new Error("uv_os_get_passwd returned ENOENT");
  });
  expect(userName()).toBe(`uid ${process.getuid?.()}`);
  nameless.mockRestore();
});

test.each(["PORT", "MEDUSA_PORT", "METRICS_PORT", "MEDUSA_METRICS_PORT"])(
  "%s is one that others can be told: 0, which is any, is none",
  (name) => {
    expect(() => start({ [name]: "0" })).toThrow(new RegExp(`^${name}: `));
    expect(start({ [name]: "1" })[name]).toBe(1);
  },
);

test("Medusa is found where it listens, unless another address is given", () => {
  expect(start({ MEDUSA_PORT: "9100" }).MEDUSA_URL).toBe("http://127.0.0.1:9100");
  expect(start({ MEDUSA_HOST: "0.0.0.0" }).MEDUSA_URL).toBe("http://127.0.0.1:9000");
  expect(start({ MEDUSA_HOST: "10.0.0.7" }).MEDUSA_URL).toBe("http://10.0.0.7:9000");
  expect(start({ MEDUSA_HOST: "::" }).MEDUSA_URL).toBe("http://[::1]:9000");
  expect(start({ MEDUSA_HOST: "::1", MEDUSA_URL: "http://medusa:9000/" }).MEDUSA_URL).toBe(
    "http://medusa:9000",
  );
});

test("no order waits longer for its payment than orders may wait at all, nor for no time", () => {
  expect(start({ UNPAID_PIX_HOURS: "6", UNPAID_MAX_DAYS: "7" })).toMatchObject({
    UNPAID_PIX_HOURS: 6,
    UNPAID_SELLER_HOURS: 168,
  });
  expect(() => start({ UNPAID_MAX_DAYS: "6" })).toThrow("UNPAID_SELLER_HOURS: é mais que UNPAID_MAX_DAYS");
  for (const wrong of ["0", "-1", "1.5", "amanhã"])
    expect(() => start({ UNPAID_PIX_HOURS: wrong })).toThrow(/^UNPAID_PIX_HOURS: /);
});

test("a bucket comes with its address and both keys, or not at all", () => {
  const bucket = {
    S3_ENDPOINT: "https://s3.example",
    S3_BUCKET: "loja",
    S3_ACCESS_KEY_ID: "chave",
    S3_SECRET_ACCESS_KEY: "segredo",
  };
  expect(start(bucket)).toMatchObject({ ...bucket, S3_REGION: "us-east-1" });
  for (const name of Object.keys(bucket))
    expect(() => start({ ...bucket, [name]: "" })).toThrow(new RegExp(`^${name}: falta definir`));
});

describe("the account at a bank for Pix", () => {
  const authority = new Authority("Banco");
  const { certificate, privateKey } = authority.identity("Loja");
  const bank = {
    PIX_API_URL: "https://pix.banco.example/api/v2",
    PIX_TOKEN_URL: "https://pix.banco.example/oauth/token",
    PIX_CLIENT_ID: "loja",
    PIX_CLIENT_SECRET: "segredo",
    PIX_CERTIFICATE: certificate,
    PIX_PRIVATE_KEY: privateKey,
    PIX_CHARGE_KEY: "pix@alfaiataria.example",
  };

  test("comes whole, or not at all", () => {
    const scopes = "cob.read cob.write pix.read pix.write";
    expect(start(bank)).toMatchObject({ ...bank, PIX_TOKEN_AUTH: "basic", PIX_SCOPES: scopes });
    for (const name of Object.keys(bank))
      expect(() => start({ ...bank, [name]: "" })).toThrow(new RegExp(`^${name}: falta definir`));
    expect(() => start({ PIX_WEBHOOK_SECRET: "x".repeat(32) })).toThrow("falta definir");
    expect(start({ ...bank, PIX_TOKEN_AUTH: "certificate", PIX_CLIENT_SECRET: "" }).PIX_API_URL).toBeTruthy();
  });

  test("takes certificate and key as text, in one line or from a file, and only those that belong together", () => {
    const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "pix-")), "loja.pem");
    fs.writeFileSync(file, certificate);
    expect(start({ ...bank, PIX_CERTIFICATE: file }).PIX_CERTIFICATE).toBe(file);
    expect(isTaken({ ...bank, PIX_PRIVATE_KEY: privateKey.replaceAll("\n", "\\n") })).toBe(true);
    const other = authority.identity("Outra");
    expect(() => start({ ...bank, PIX_PRIVATE_KEY: other.privateKey })).toThrow(
      "PIX_PRIVATE_KEY: não é a chave de PIX_CERTIFICATE",
    );
  });

  test.each([
    ["PIX_API_URL", "http://pix.banco.example"],
    ["PIX_CERTIFICATE", "/nao/ha.pem"],
    ["PIX_PRIVATE_KEY", "-----BEGIN PRIVATE KEY-----"],
    ["PIX_CA", "banco"],
    ["PIX_CHARGE_KEY", "alfaiataria"],
    ["PIX_HEADERS", "x-app"],
    ["PIX_WEBHOOK_SECRET", "curto"],
  ])("stops the start with %s=%s", (name, value) => {
    expect(() => start({ ...bank, [name]: value })).toThrow(new RegExp(`^${name}: deve ser [^\\n]+$`));
    expect(() => start({ ...bank, [name]: value })).not.toThrow(value);
  });
});

test.each(["CEP_SERVICES", "PIX_KEY", "TRUSTED_PROXIES"])("%s left blank is unset", (name) => {
  expect(start({ [name]: "" })[name]).toBeUndefined();
});

describe("the start takes what the plugins take", () => {
  const near = (...parts: string[]) =>
    fc.array(fc.oneof(fc.constantFrom(...parts), fc.string({ maxLength: 3 })), { maxLength: 6 });
  const throwsNothing = (work: () => unknown) => {
    try {
      work();
      return true;
    } catch {
      return false;
    }
  };

  test("a Pix key", () => {
    const key = fc.oneof(
      fc.uuid(),
      fc.emailAddress(),
      fc.stringMatching(/^[0-9]{11}$/),
      fc.stringMatching(/^[0-9A-Za-z]{12}\d{2}$/),
      near("529.982.247-25", "11222333000181", "+55", "11987654321", "pix", "@", ".example").map((all) =>
        all.join(""),
      ),
    );
    const charge = { name: "Alfaiataria", city: "São Paulo", amountCentavos: 1 };
    fc.assert(
      fc.property(key, (text) => {
        fc.pre(text !== "");
        expect(isTaken({ PIX_KEY: text })).toBe(throwsNothing(() => pixBrCode({ ...charge, key: text })));
      }),
      { numRuns: 1000 },
    );
  });

  test("CEP services", () => {
    const services = near("viacep", "opencep", "=", "https://", "http://x.example", "/ws", ",", " ");
    fc.assert(
      fc.property(
        services.map((all) => all.join("")),
        (text) => {
          expect(isTaken({ CEP_SERVICES: text })).toBe(throwsNothing(() => parseCepServices(text)));
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe("what is Medusa's alone", () => {
  const everything = Object.fromEntries(MEDUSA_ONLY.map((name) => [name, `postgres://${name}`]));

  test("never reaches the storefront's process", () => {
    const env = JSON.stringify({ ...everything, PIX_KEY: "x", SHOP_KEY: SECRET });
    const script = `import { storefrontPart } from ${JSON.stringify(path.join(__dirname, "../../tools/parts.mjs"))};
      process.stdout.write(JSON.stringify(storefrontPart({ settings: {}, logDir: "", env: ${env} }).env));`;
    const given = execFileSync(process.execPath, ["--input-type=module", "-e", script]).toString();
    expect(JSON.parse(given)).toEqual({ PIX_KEY: "x", SHOP_KEY: SECRET });
  });

  test("is no setting of the storefront", () => {
    const settings = readStorefrontSettings({ ...SECRETS, ...everything });
    expect(MEDUSA_ONLY.filter((name) => name in settings)).toEqual([]);
  });

  test("are the keys to the database, sessions, Admin, Stripe, the bucket and mail", () => {
    const keys = ["DATABASE_URL", "JWT_SECRET", "ADMIN_PASSWORD", "STRIPE_API_KEY", "STRIPE_WEBHOOK_SECRET"];
    expect(MEDUSA_ONLY).toEqual(expect.arrayContaining([...keys, "S3_SECRET_ACCESS_KEY", "SMTP_URL"]));
  });
});

describe("docker-compose.yml", () => {
  const root = path.join(__dirname, "../..");
  const read = (file: string) => fs.readFileSync(path.join(root, file), "utf8");
  const { services } = parse(read("docker-compose.yml"), { merge: true }) as {
    services: Record<string, { environment: Record<string, string> }>;
  };
  /** The image sets these, or a command of its own uses them. */
  const OWN = ["NODE_ENV", "DATA_DIR", "PORT", "HOST", "MEDUSA_PORT", "MEDUSA_URL", "LOG_MAX_MB", "LOG_KEEP"];
  const namesIn = (text: string) => [...text.matchAll(/^ {2}([A-Z]\w+)\??:/gm)].map(([, name]) => name!);
  const missing = (part: string, names: string[]) =>
    names.filter((name) => !OWN.includes(name) && !(name in services[part]!.environment));

  test("hands the storefront every setting that it reads", () => {
    expect(missing("storefront", namesIn(read("storefront/server/settings.ts")))).toEqual([]);
  });

  test.each([
    ["medusa", ["ADMIN_EMAIL", "ADMIN_PASSWORD"]],
    ["worker", ["ADMIN_EMAIL", "ADMIN_PASSWORD"]],
    ["prepare", ["WORKER_MODE"]],
  ])("hands %s every setting of Medusa's", (part, others) => {
    const ofStorefront = [
      "PICTURE_CACHE_MB",
      "TRUSTED_PROXIES",
      "CORS_ORIGINS",
      "RATE_LIMITS",
      "REQUEST_TIMEOUT",
    ];
    const notMedusas = [...ofStorefront, "CONNECTIONS_PER_ADDRESS", "METRICS_PORT"];
    const ofBackups = ["BACKUP_RECIPIENT", "BACKUP_IDENTITY"];
    const all = [
      ...namesIn(read("packages/settings/schema.cjs")),
      ...namesIn(read("packages/settings/pix-bank.cjs")),
    ];
    const wanted = all.filter((name) => ![...others, ...notMedusas, ...ofBackups].includes(name));
    expect(wanted.length).toBeGreaterThan(60);
    expect(missing(part, wanted)).toEqual([]);
  });
});
