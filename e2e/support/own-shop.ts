import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { freePort } from "../../tools/ports.mjs";

const START = path.join(import.meta.dirname, "../../tools/start.mjs");

/** One machine sends the requests of many clients; the limits have tests of their own. */
export const NO_LIMITS = {
  RATE_LIMITS: "off",
  UNPAID_ORDERS_PER_CLIENT: "10000",
  UNPAID_ORDERS_PER_ADDRESS: "100000",
};

/** A shop with settings of its own, started as `npm start` does, on free ports and an empty database. */
export class OwnShop {
  private constructor(
    readonly origin: string,
    readonly dataDir: string,
    private readonly child: ChildProcess,
  ) {}

  /** @param settings environment variables over those of the tests' shop; an empty one is unset */
  static async open(settings: Record<string, string>): Promise<OwnShop> {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), "alfaiataria-loja-"));
    // The PostgreSQL server's own user must be able to reach its folder.
    chmodSync(dataDir, 0o755);
    const [port, medusaPort] = [await freePort(), await freePort()];
    const child = spawn(process.execPath, [START], {
      env: {
        ...process.env,
        ...NO_LIMITS,
        ...settings,
        PORT: String(port),
        MEDUSA_PORT: String(medusaPort),
        DATA_DIR: dataDir,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    for (const output of [child.stdout, child.stderr]) output.on("data", (text) => (said += String(text)));
    const shop = new OwnShop(`http://localhost:${port}`, dataDir, child);
    const ended = new Promise<never>((_, reject) =>
      child.once("exit", () => reject(new Error(`The shop ended before it was open:\n${said}`))),
    );
    await Promise.race([shop.opened(), ended]);
    return shop;
  }

  async close(): Promise<void> {
    const { child, dataDir } = this;
    if (child.exitCode === null) {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
    }
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
  }

  private async opened(): Promise<void> {
    while (this.child.exitCode === null) {
      const answer = await fetch(`${this.origin}/health`).catch(() => undefined);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}

/** The address of the embedded database of a shop that keeps its data there. */
export function databaseUrl(dataDir: string): string {
  const read = (name: string) => readFileSync(path.join(dataDir, name), "utf8").trim();
  return `postgres://postgres:${read("postgres.password")}@localhost:${read("postgres.port")}/alfaiataria`;
}
