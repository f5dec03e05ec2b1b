import { BucketServer } from "./bucket-server";
import { bucketFiles } from "./bucket-files";
import { lastRelease } from "./last-release";
import { measuredShop } from "./measured-shop";
import { openShop } from "./open-shop";
import { APP } from "./shop";

const KEY_ID = "chave-da-loja";
/** Below those that the system gives to connections. */
const METRICS_PORT = 31_000 + (process.pid % 1_700);
const server = new BucketServer(KEY_ID);
const startedFrom = process.cwd();

beforeAll(async () => {
  await server.open();
  // Medusa runs here and finds the application's own providers.
  process.chdir(APP);
  // Before Medusa starts, since it reads the settings at its start.
  Object.assign(process.env, {
    S3_ENDPOINT: server.url,
    S3_BUCKET: "loja",
    S3_PREFIX: "arquivos",
    S3_ACCESS_KEY_ID: KEY_ID,
    S3_SECRET_ACCESS_KEY: "segredo-da-loja",
    MEDUSA_METRICS_PORT: String(METRICS_PORT),
  });
});
afterAll(async () => {
  process.chdir(startedFrom);
  await server.close();
});

// A shop that keeps its uploads in a bucket and reports metrics, as the last release's Medusa beside it does.
openShop([
  (shop) => bucketFiles(shop, server),
  lastRelease,
  (shop) => measuredShop(shop, `http://127.0.0.1:${METRICS_PORT}/metrics`),
]);
