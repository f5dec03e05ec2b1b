import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";

type Reply = { status: number; body?: Buffer | string };

/** A server that speaks the part of the S3 protocol that the shop uses: PUT, GET, list and DELETE of objects. */
export class BucketServer {
  /** Objects by '/bucket/key'. */
  readonly objects = new Map<string, Buffer>();
  /** When the server began, which is when it says that each object was written. */
  private readonly since = new Date().toISOString();
  /** If set, every DELETE gets this status, as from a bucket whose keys have no permission to delete. */
  refusesRemoval: number | undefined;
  private server: Server | undefined;
  private port = 0;

  constructor(private readonly keyId: string) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async open(): Promise<void> {
    const server = createServer((request, response) => {
      void bodyOf(request).then((content) => {
        const { status, body } = this.answer(request, content);
        response.writeHead(status, { "content-type": "application/xml" }).end(body);
      });
    });
    await new Promise<void>((resolve) => server.listen(this.port, "127.0.0.1", resolve));
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }

  async close(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    server?.closeAllConnections();
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  }

  private answer(request: IncomingMessage, content: Buffer): Reply {
    const { pathname, searchParams } = new URL(request.url ?? "", this.url);
    const path = decodeURIComponent(pathname);
    if (!this.isSigned(request, content)) return refused(403, "SignatureDoesNotMatch");
    if (request.method === "PUT") {
      // AWS refuses ACLs on a private bucket whose owner owns all objects.
      if ("x-amz-acl" in request.headers) return refused(400, "AccessControlListNotSupported");
      this.objects.set(path, content);
      return { status: 200 };
    }
    if (request.method === "GET" && searchParams.get("list-type") === "2")
      return {
        status: 200,
        body: this.listed(`${path.replace(/\/$/, "")}/`, searchParams.get("prefix") ?? ""),
      };
    if (request.method === "GET") {
      const body = this.objects.get(path);
      return body ? { status: 200, body } : refused(404, "NoSuchKey");
    }
    if (request.method !== "DELETE") return refused(405, "MethodNotAllowed");
    if (this.refusesRemoval) return refused(this.refusesRemoval, "AccessDenied");
    this.objects.delete(path);
    return { status: 204 };
  }

  /** The names in a bucket that start with `prefix`. */
  private listed(bucket: string, prefix: string): string {
    const keys = [...this.objects.keys()]
      .filter((path) => path.startsWith(bucket + prefix))
      .map(
        (path) =>
          `<Contents><Key>${path.slice(bucket.length)}</Key><LastModified>${this.since}</LastModified></Contents>`,
      );
    return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>${keys.join("")}<IsTruncated>false</IsTruncated></ListBucketResult>`;
  }

  /** Checks Signature version 4 as far as possible: the right key, and the hash of these bytes. */
  private isSigned({ headers }: IncomingMessage, content: Buffer): boolean {
    const scope = `Credential=${this.keyId}/\\d{8}/us-east-1/s3/aws4_request`;
    return (
      new RegExp(`^AWS4-HMAC-SHA256 ${scope}, .*Signature=[0-9a-f]{64}$`).test(headers.authorization ?? "") &&
      headers["x-amz-content-sha256"] === createHash("sha256").update(content).digest("hex")
    );
  }
}

const refused = (status: number, code: string): Reply => ({
  status,
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
});

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
