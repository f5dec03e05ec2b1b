// The embedded PostgreSQL as a process of its own, so that it outlives Medusa at a stop and ends with its parent.
// Environment: POSTGRES_DIR, POSTGRES_PASSWORD, POSTGRES_FSYNC=off for tests. Sends { url, port } to its parent.
import { startPostgres } from "./postgres.mjs";

const server = await startPostgres({
  directory: process.env.POSTGRES_DIR,
  password: process.env.POSTGRES_PASSWORD,
  fsync: process.env.POSTGRES_FSYNC !== "off",
  onLog: (line) => console.log(line),
}).catch((error) => {
  console.error(error.message);
  process.exit(1);
});

let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  await server.stop();
  process.exit(0);
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
process.on("disconnect", stop);
process.send?.({ url: server.url, port: server.port, adopted: server.adopted });
