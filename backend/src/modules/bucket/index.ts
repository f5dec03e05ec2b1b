import { paginateListObjectsV2 } from "@aws-sdk/client-s3";
import type { LocalFileService } from "@medusajs/file-local/dist/services/local-file";
import type { S3FileService } from "@medusajs/file-s3/dist/services/s3-file";
import type { Logger, ProviderDeleteFileDTO, S3FileServiceOptions } from "@medusajs/framework/types";
import { ModuleProvider, Modules } from "@medusajs/framework/utils";
import local from "@medusajs/medusa/file-local";
import s3 from "@medusajs/medusa/file-s3";

const [S3Files] = s3.services as [typeof S3FileService];
const [LocalFiles] = local.services as [typeof LocalFileService];

export type BucketOptions = S3FileServiceOptions & {
  /** Where files lie that were stored before there was a bucket. */
  upload_dir: string;
};

/** The name under which Medusa's provider keeps a file of Medusa's exports: '1764435600000-order-exports-{ULID}.csv'. */
const EXPORT = /^\d{13}-[a-z-]+-exports-[0-9A-Z]{26}\.csv$/;

/** Medusa's S3 file provider, changed so that a deleted file is certainly gone. */
export class BucketService extends S3Files {
  static override identifier = "bucket";
  private readonly before: LocalFileService;

  constructor(_container: unknown, options: BucketOptions) {
    // Medusa's provider only logs a failed deletion and goes on, which would leave a customer's picture behind.
    super({ logger: { error: rethrow } as unknown as Logger }, options);
    this.before = new LocalFiles({}, { upload_dir: options.upload_dir });
  }

  /** Deletes one file at a time: a bulk deletion answers 200 even if some files were refused. */
  override async delete(files: ProviderDeleteFileDTO | ProviderDeleteFileDTO[]): Promise<void> {
    for (const file of [files].flat()) {
      await super.delete(file);
      await this.before.delete(file);
    }
  }

  /** Deletes the files of Medusa's exports that were written before a time, in ms. */
  async deleteExportsBefore(time: number): Promise<void> {
    const { bucket: Bucket, prefix = "" } = this.config_;
    // Exports are in no folder; customers' pictures, which are many, are.
    const listed = { Bucket, Prefix: prefix, Delimiter: "/" };
    for await (const { Contents = [] } of paginateListObjectsV2({ client: this.client_ }, listed))
      for (const { Key = "", LastModified } of Contents)
        if (EXPORT.test(Key.slice(prefix.length)) && LastModified && LastModified.getTime() < time)
          await this.delete({ fileKey: Key });
  }
}

function rethrow(error: unknown): never {
  throw error;
}

export default ModuleProvider(Modules.FILE, { services: [BucketService] });
