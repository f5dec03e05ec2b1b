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

/** Medusa's S3 file provider, changed so that a deleted file is certainly gone. */
class BucketService extends S3Files {
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
}

function rethrow(error: unknown): never {
  throw error;
}

export default ModuleProvider(Modules.FILE, { services: [BucketService] });
