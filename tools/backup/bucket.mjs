import fs from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { codeOf, messageOf } from "../errors.mjs";
import { formerOf } from "./folder.mjs";

// Otherwise it says eight lines about the version of Node before each command.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= "true";

/**
 * A folder of a bucket, as in `s3://bucket/folder`; the settings S3_* say how to reach it.
 * @typedef {{ client: S3Client, bucket: string, prefix: string }} Place
 */

/**
 * Parses a bucket's address.
 * @param {string} address s3://bucket/folder, or of a file in it
 * @param {import("../environment.mjs").ShopSettings} settings
 * @returns {Place}
 * @throws {Error} when it is not such an address, or the settings to reach it are missing
 */
export function placeOf(address, settings) {
  const [, bucket, prefix = ""] = /^s3:\/\/([\w.-]{3,63})(?:\/(.*?))?\/?$/.exec(address) ?? [];
  if (!bucket) throw new Error(`${address} não é um endereço como s3://bucket/pasta`);
  const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  if (!S3_ENDPOINT || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    throw new Error(
      "S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID e S3_SECRET_ACCESS_KEY dizem como chegar ao bucket",
    );
  const client = new S3Client({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    forcePathStyle: true,
    credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
    // Options that every S3-compatible service understands.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  return { client, bucket, prefix };
}

/** What a bucket's refusal is, by the status of its answer. @type {Record<number, string>} */
const REFUSALS = {
  403: "o bucket recusou o acesso; confira S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY e as permissões",
  404: "não existe",
};

/**
 * Waits for what is done in a bucket.
 * @template T
 * @param {string} address s3://bucket/… @param {Promise<T>} work @returns {Promise<T>}
 * @throws {Error} in Portuguese, with the address
 */
async function inBucket(address, work) {
  try {
    return await work;
  } catch (error) {
    // This machine's own disk.
    if (codeOf(error) === "ENOSPC") throw error;
    const { $metadata } = /** @type {{ $metadata?: { httpStatusCode?: number } }} */ (error);
    const fault =
      REFUSALS[$metadata?.httpStatusCode ?? 0] ??
      `o bucket não respondeu, ou a transferência parou no meio (${messageOf(error)})`;
    throw new Error(`${address}: ${fault}`, { cause: error });
  }
}

/** Uploads a file under its own name, in parts when it is large. @param {Place} place @param {string} file @returns {Promise<string>} its address */
export async function put({ client, bucket, prefix }, file) {
  const key = path.posix.join(prefix, path.basename(file));
  const address = `s3://${bucket}/${key}`;
  const upload = new Upload({
    client,
    params: { Bucket: bucket, Key: key, Body: fs.createReadStream(file) },
  });
  await inBucket(address, upload.done());
  return address;
}

/** Downloads the file at `place`. @param {Place} place @param {string} folder @returns {Promise<string>} the file */
export async function fetchInto({ client, bucket, prefix: key }, folder) {
  const file = path.join(folder, path.posix.basename(key));
  const download = async () => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
    await pipeline(
      /** @type {import("node:stream").Readable} */ (Body),
      fs.createWriteStream(file, { mode: 0o600 }),
    );
  };
  await inBucket(`s3://${bucket}/${key}`, download());
  return file;
}

/**
 * As `keepLatest`, in a bucket.
 * @param {Place} place @param {number} most @returns {Promise<string[]>} what was deleted
 */
export async function keepLatestIn({ client, bucket, prefix }, most) {
  const folder = prefix && `${prefix}/`;
  const names = [];
  /** @type {string | undefined} */
  let next;
  do {
    const page = await inBucket(
      `s3://${bucket}/${folder}`,
      client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: `${folder}loja-`, ContinuationToken: next }),
      ),
    );
    names.push(...(page.Contents ?? []).map(({ Key = "" }) => Key.slice(folder.length)));
    next = page.NextContinuationToken;
  } while (next);
  const former = formerOf(names, most);
  for (const name of former)
    await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: folder + name }));
  return former.map((name) => `s3://${bucket}/${folder}${name}`);
}
