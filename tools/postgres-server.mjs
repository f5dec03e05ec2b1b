// The embedded PostgreSQL in a separate process, so that at a stop it outlives Medusa, and ends with its parent.
// Environment: POSTGRES_DIR, POSTGRES_PASSWORD, POSTGRES_PORT where it must be that one, POSTGRES_FSYNC=off for tests. Sends { url, port } to its parent.
import { messageOf } from "./errors.mjs";
import { startPostgres } from "./postgres.mjs";

const { POSTGRES_DIR: directory, POSTGRES_PASSWORD: password, POSTGRES_PORT: port } = process.env;
if (!directory || !password) throw new Error("POSTGRES_DIR, POSTGRES_PASSWORD: não definidos");
const server = await startPostgres({
  directory,
  password,
  port: port ? Number(port) : undefined,
  fsync: process.env.POSTGRES_FSYNC !== "off",
  onLog: (line) => console.log(line),
}).catch((error) => {
  console.error(messageOf(error));
  process.exit(1);
});

let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  // Also one that was adopted: whoever started it was killed, and this shop holds its folder.
  await server.stop();
  process.exit(0);
}
for (const signal of ["SIGTERM", "SIGINT"]) {
  // The library's own hook ends this process at once where it did not start the server itself.
  process.removeAllListeners(signal);
  process.on(signal, stop);
}
process.on("disconnect", stop);
// The parent restarts this process.
void server.gone.then(() => {
  if (!stopping) process.exit(1);
});
// A server that was adopted keeps nothing of this process busy.
process.channel?.ref();
process.send?.({ url: server.url, port: server.port, adopted: server.adopted });
