import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { postgresPassword } from "../tools/environment.mjs";
import { builtBackend, medusaCommand } from "../tools/parts.mjs";
import { startPostgres } from "../tools/postgres.mjs";
import { root } from "./shop.mjs";

/**
 * Rows per second of our import, of Medusa's own product import and of its createProductsWorkflow, one after the other
 * in one process, on the database of a shop that has been closed.
 * @param {{ env: NodeJS.ProcessEnv, dataDir: string, rows: number, medusaRows: number }} options
 * @returns {Promise<{ ours: number, medusaImport: number, medusaCreate: number, peakMemoryMb: number }>}
 */
export async function compareImports({ env, dataDir, rows, medusaRows }) {
  const result = path.join(dataDir, "import-bench.json");
  const secrets = JSON.parse(fs.readFileSync(path.join(dataDir, "secrets.json"), "utf8"));
  const server = await startPostgres({
    directory: path.join(dataDir, "postgres"),
    password: postgresPassword(dataDir),
  });
  try {
    const script = path.relative(builtBackend, path.join(root, "bench/import-script.mjs"));
    const child = spawn(
      process.execPath,
      medusaCommand("exec", script, String(rows), String(medusaRows), result),
      {
        cwd: builtBackend,
        env: {
          ...env,
          ...secrets,
          NODE_ENV: "production",
          DATABASE_URL: server.url,
          LOG_LEVEL: "error",
          MEDUSA_DISABLE_TELEMETRY: "true",
        },
        stdio: "inherit",
      },
    );
    const code = await new Promise((resolve, reject) => {
      child.once("error", reject);
      child.once("exit", resolve);
    });
    if (code !== 0) throw new Error(`A medição da importação terminou com ${code}`);
    return JSON.parse(fs.readFileSync(result, "utf8"));
  } finally {
    await server.stop();
  }
}
