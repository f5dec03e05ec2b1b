import { spawn } from "node:child_process";
import net from "node:net";
import os from "node:os";
import path from "node:path";

const root = path.resolve(__dirname, "..");

/** The output of a program run in another process. */
async function said(code: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], {
    cwd: root,
    env: { ...process.env, ...env },
  });
  let text = "";
  child.stdout.on("data", (chunk: Buffer) => (text += chunk.toString()));
  await new Promise((resolve) => child.once("close", resolve));
  return text.trim();
}

/** A fake Redis that gives the answer of `answer`, or none. */
async function open(answer: () => string | undefined): Promise<{ url: string; close: () => void }> {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("data", () => socket.write(answer() ?? ""));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.close();
    sockets.forEach((socket) => socket.destroy());
  };
  return { url: `redis://127.0.0.1:${(server.address() as net.AddressInfo).port}`, close };
}

describe("a start", () => {
  const waited = (url: string, limitMs: number) =>
    said(`
      const { waitForRedis } = await import("./tools/redis.mjs");
      console.log(await waitForRedis(${JSON.stringify(url)}, { limitMs: ${limitMs}, report: () => {} }));`);

  it("waits for Redis until it answers, and not for ever", async () => {
    let loads = 2;
    const redis = await open(() => ((loads -= 1) >= 0 ? "-LOADING\r\n" : "+PONG\r\n"));
    expect(await waited(redis.url, 60_000)).toBe("true");
    expect(loads).toBe(-1);
    redis.close();
    expect(await waited(redis.url, 700)).toBe("false");
  });
});

describe("a person who asks Medusa", () => {
  const secret = "so-para-testes-".repeat(3);
  const secrets = Object.fromEntries(
    ["JWT_SECRET", "COOKIE_SECRET", "SHOP_KEY", "ORDER_LINK_SECRET", "SECOND_FACTOR_KEY"].map((name) => [
      name,
      secret,
    ]),
  );

  it("waits a second at most for a mute Redis, but for its queues, which are patient as they start", async () => {
    const redis = await open(() => undefined);
    const refused = await said(
      `
      const { createRequire } = await import("node:module");
      const require = createRequire(process.cwd() + "/medusa-config.js");
      const { Redis } = require("ioredis");
      const { modules, projectConfig } = require("./medusa-config.js");
      const options = {
        events: modules.event_bus.options.redisOptions,
        cache: modules.cache.options.redisOptions,
        workflows: modules.workflows.options.redis.redisOptions,
        locks: modules.locking.options.providers[0].options.redisOptions,
        sessions: projectConfig.redisOptions,
      };
      const pause = new Promise((resolve) => setTimeout(resolve, 2500, false));
      const ends = Object.entries(options).map(async ([name, given]) => {
        const client = new Redis(projectConfig.redisUrl, given);
        client.on("error", () => {});
        return [name, await Promise.race([client.get("x").catch(() => true), pause])];
      });
      const ended = (await Promise.all(ends)).filter(([, isSo]) => isSo).map(([name]) => name);
      console.log(ended.join());
      process.exit();`,
      {
        ...secrets,
        REDIS_URL: redis.url,
        DATA_DIR: os.tmpdir(),
        DATABASE_URL: "postgres://postgres:x@127.0.0.1:1/x",
      },
    );
    redis.close();
    expect(refused.split(",")).toEqual(["cache", "locks", "sessions"]);
  });
});
