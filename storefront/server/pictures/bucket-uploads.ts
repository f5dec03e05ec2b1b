import { randomUUID } from "node:crypto";
import { access, mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Medusa } from "../medusa.ts";

/** The name of a picture that Medusa put into a bucket ends in a ULID; other names are not requested. */
const UPLOAD = /-[0-9A-HJKMNP-TV-Z]{26}\.(?:jpe?g|png|webp|avif|gif|svg)$/i;
const LONGEST_NAME = 200;

/** An upload that has been fetched: a file, or its bytes alone while the disk takes no more. */
type Upload = { file: string } | { content: Buffer };

/** Uploads in a bucket. Only Medusa has the bucket's keys, so their bytes come from Medusa. */
export class BucketUploads {
  private readonly coming = new Map<string, Promise<Upload | undefined>>();

  /** @param copies folder of the uploads fetched so far; an upload never changes */
  constructor(
    private readonly medusa: Medusa,
    private readonly copies: string,
    private readonly log: FastifyBaseLogger,
  ) {}

  /** @throws {ShopError} 503 while Medusa or the bucket is down */
  async bytes(name: string): Promise<Buffer | undefined> {
    return isUpload(name) ? this.medusa.file(name) : undefined;
  }

  /**
   * The upload, if it exists; it is in `copies` afterwards, fetched once however many ask.
   * @throws {ShopError} as `bytes`
   */
  async find(name: string): Promise<Upload | undefined> {
    if (!isUpload(name)) return undefined;
    const coming = this.coming.get(name) ?? this.copy(name).finally(() => this.coming.delete(name));
    this.coming.set(name, coming);
    return coming;
  }

  private async copy(name: string): Promise<Upload | undefined> {
    const file = path.join(this.copies, name);
    if (await exists(file)) return { file };
    const content = await this.bytes(name);
    if (!content) return undefined;
    const temporary = `${file}.${randomUUID()}.tmp`;
    try {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(temporary, content);
      await rename(temporary, file);
      return { file };
    } catch (error) {
      this.log.warn({ picture: name, reason: String(error) }, "upload not copied");
      await rm(temporary, { force: true }).catch(() => undefined);
      return { content };
    }
  }
}

/** Whether the name may be one of Medusa's; such a name is a safe path below a folder. */
const isUpload = (name: string): boolean =>
  UPLOAD.test(name) &&
  name.length <= LONGEST_NAME &&
  !/[\0\\]/.test(name) &&
  path.posix.join("/", name) === `/${name}`;

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
