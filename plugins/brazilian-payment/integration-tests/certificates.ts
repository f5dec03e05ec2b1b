import { createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";

/** Certificate and private key in PEM. */
export type Identity = { certificate: string; privateKey: string };
type Issuer = { name: string; key: KeyObject };

/** A certificate authority: builds certificates (RFC 5280) by hand, since Node cannot create them. */
export class Authority {
  private readonly keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly certificate: string;

  constructor(private readonly name: string) {
    this.certificate = this.certified(name, this.keys.publicKey, [basicConstraints(true)]);
  }

  /** A certificate for 127.0.0.1 and localhost. */
  identity(name: string): Identity {
    const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    return {
      certificate: this.certified(name, publicKey, [basicConstraints(false), LOCAL_NAMES]),
      privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    };
  }

  private certified(name: string, publicKey: KeyObject, extensions: Buffer[]): string {
    return certificate({ name, publicKey, extensions }, { name: this.name, key: this.keys.privateKey });
  }
}

type Subject = { name: string; publicKey: KeyObject; extensions: Buffer[] };

function certificate({ name, publicKey, extensions }: Subject, issuer: Issuer): string {
  const day = 86_400_000;
  const content = sequence(
    der(0xa0, integer(2)),
    der(0x02, Buffer.concat([Buffer.of(1), randomBytes(8)])),
    ECDSA_WITH_SHA256,
    nameOf(issuer.name),
    sequence(utcTime(new Date(Date.now() - day)), utcTime(new Date(Date.now() + 30 * day))),
    nameOf(name),
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(...extensions)),
  );
  const signature = createSign("sha256").update(content).sign(issuer.key);
  const whole = sequence(content, ECDSA_WITH_SHA256, der(0x03, Buffer.concat([Buffer.of(0), signature])));
  const lines = whole.toString("base64").match(/.{1,64}/g) ?? [];
  return ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n");
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...size), content]);
}
const sequence = (...parts: Buffer[]) => der(0x30, Buffer.concat(parts));
const integer = (value: number) => der(0x02, Buffer.of(value));
const octets = (content: Buffer) => der(0x04, content);
const oid = (hex: string) => der(0x06, Buffer.from(hex, "hex"));
const utcTime = (date: Date) =>
  der(0x17, Buffer.from(`${date.toISOString().replace(/[-:T]/g, "").slice(2, 14)}Z`));
/** A distinguished name with only a CN. */
const nameOf = (name: string) => sequence(der(0x31, sequence(oid("550403"), der(0x0c, Buffer.from(name)))));
const extension = (id: string, content: Buffer) => sequence(oid(id), octets(content));
const basicConstraints = (isAuthority: boolean) =>
  extension("551d13", isAuthority ? sequence(der(0x01, Buffer.of(0xff))) : sequence());
const ECDSA_WITH_SHA256 = sequence(oid("2a8648ce3d040302"));
const LOCAL_NAMES = extension(
  "551d11",
  sequence(der(0x82, Buffer.from("localhost")), der(0x87, Buffer.of(127, 0, 0, 1))),
);
