import { randomUUID } from "node:crypto";
import { access, mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Medusa } from "../medusa.ts";

/** The name of a picture that Medusa put into a bucket ends in a ULID; other names are not requested. */
const UPLOAD = /-[0-9A-HJKMNP-TV-Z]{26}\.(?:jpe?g|png|webp|avif|gif|svg)$/i;
const LONGEST_NAME = 200;

/** Uploads in a bucket. Only Medusa has the bucket's keys, so their bytes come from Medusa. */
export class BucketUploads {
  private readonly coming = new Map<string, Promise<boolean>>();

  /** @param copies folder of the uploads fetched so far; an upload never changes */
  constructor(
    private readonly medusa: Medusa,
    private readonly copies: string,
  ) {}

  /** @throws {ShopError} 503 while Medusa or the bucket is down */
  async bytes(name: string): Promise<Buffer | undefined> {
    return isUpload(name) ? this.medusa.file(name) : undefined;
  }

  /**
   * Whether the upload exists; if so it is in `copies` afterwards, fetched once however many ask.
   * @throws {ShopError} as `bytes`
   */
  async has(name: string): Promise<boolean> {
    if (!isUpload(name)) return false;
    const coming = this.coming.get(name) ?? this.copy(name).finally(() => this.coming.delete(name));
    this.coming.set(name, coming);
    return coming;
  }

  private async copy(name: string): Promise<boolean> {
    const file = path.join(this.copies, name);
    if (await exists(file)) return true;
    const content = await this.bytes(name);
    if (!content) return false;
    const temporary = `${file}.${randomUUID()}.tmp`;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(temporary, content);
    await rename(temporary, file);
    return true;
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
