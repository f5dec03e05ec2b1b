import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { run } from "./processes.mjs";
import { step } from "./screen.mjs";

const FILE = "backend/.medusa/sbom.cdx.json";

/**
 * Writes the bill of materials (CycloneDX, JSON) of what the shop runs with, from the lock file alone, when that changed.
 * The shop opens without it: what keeps it from being made is told and no more.
 * @param {{ root: string, lock: Buffer, logDir: string, env: NodeJS.ProcessEnv }} options
 */
export async function writeSbom({ root, lock, logDir, env }) {
  const file = path.join(root, FILE);
  const stamp = `${file}.made-from`;
  const fingerprint = createHash("sha256").update(lock).digest("hex");
  if (fs.existsSync(file) && fs.existsSync(stamp) && fs.readFileSync(stamp, "utf8") === fingerprint) return;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const tool = path.join(root, "node_modules/@cyclonedx/cyclonedx-npm/bin/cyclonedx-npm-cli.js");
  const args = ["--package-lock-only", "--omit", "dev", "--ignore-npm-errors", "--output-reproducible"];
  try {
    await step("Listando os componentes (SBOM)", () =>
      run(process.execPath, [tool, ...args, "--output-file", file], {
        cwd: root,
        env,
        logFile: path.join(logDir, "sbom.log"),
      }),
    );
    fs.writeFileSync(stamp, fingerprint);
  } catch (error) {
    console.warn(`A lista de componentes não foi feita: ${error.message}`);
  }
}
