import { BucketServer } from "./bucket-server";
import { bucketFiles } from "./bucket-files";
import { openShop } from "./open-shop";
import { APP } from "./shop";

const KEY_ID = "chave-da-loja";
const server = new BucketServer(KEY_ID);
const startedFrom = process.cwd();

beforeAll(async () => {
  await server.open();
  // Where Medusa runs, and finds the application's own providers.
  process.chdir(APP);
  // Before Medusa's own start, which reads the settings.
  Object.assign(process.env, {
    S3_ENDPOINT: server.url,
    S3_BUCKET: "loja",
    S3_PREFIX: "arquivos",
    S3_ACCESS_KEY_ID: KEY_ID,
    S3_SECRET_ACCESS_KEY: "segredo-da-loja",
  });
});
afterAll(async () => {
  process.chdir(startedFrom);
  await server.close();
});

// A shop whose uploads lie in a bucket.
openShop([(shop) => bucketFiles(shop, server)]);
