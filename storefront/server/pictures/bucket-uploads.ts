import { randomUUID } from "node:crypto";
import { access, mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Medusa } from "../medusa.ts";

/** A picture that Medusa put into a bucket: its name ends in a ULID. No other is asked for. */
const UPLOAD = /-[0-9A-HJKMNP-TV-Z]{26}\.(?:jpe?g|png|webp|avif|gif|svg)$/i;
const LONGEST_NAME = 200;

/** Pictures that lie in a bucket. Only Medusa has its keys, and gives their bytes. */
export class BucketUploads {
  private readonly coming = new Map<string, Promise<boolean>>();

  /** @param copies folder of those that were fetched; an upload never changes */
  constructor(
    private readonly medusa: Medusa,
    private readonly copies: string,
  ) {}

  /** @throws {ShopError} 503 while Medusa or the bucket is away */
  async bytes(name: string): Promise<Buffer | undefined> {
    return isUpload(name) ? this.medusa.file(name) : undefined;
  }

  /** Whether there is such a picture; if so it lies in `copies`, fetched once however many ask. @throws {ShopError} */
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

/** Whether Medusa may have given this name, which then is a path below any folder. */
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
