import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";

/** The headless shell comes first: it draws no windows and takes a fifth less time. */
const ON_THE_MACHINE = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];

/** The Chromium that CHROMIUM_PATH names, or the one on the machine. */
export const chromiumOnTheMachine = () =>
  [process.env.CHROMIUM_PATH, ...ON_THE_MACHINE].find((file) => file && fs.existsSync(file));

/**
 * A Chromium for the journeys: CHROMIUM_PATH, the one on the machine, else Playwright's own, else Debian's when root.
 * @returns {Promise<string>} path of the executable
 * @throws {Error} when none can be had
 */
export async function findChromium() {
  const found = chromiumOnTheMachine();
  if (found) return found;
  const { chromium } = await import("playwright");
  if (fs.existsSync(chromium.executablePath())) return chromium.executablePath();
  console.log("… Instalando um Chromium para os testes");
  spawnSync("npx", ["playwright", "install", "chromium"], { stdio: "inherit", timeout: 300_000 });
  if (fs.existsSync(chromium.executablePath())) return chromium.executablePath();
  if (process.getuid?.() === 0 && fs.existsSync("/usr/bin/apt-get")) {
    execFileSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
    if (!aptInstall("chromium-headless-shell")) aptInstall("chromium");
    const installed = chromiumOnTheMachine();
    if (installed) return installed;
  }
  throw new Error("Os testes no navegador precisam de um Chromium: instale um e defina CHROMIUM_PATH");
}

/**
 * Installs a browser if Debian has it, with the fonts it needs and without the desktop that it recommends, printing and
 * all.
 * @param {string} name
 */
const aptInstall = (name) =>
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name, "fonts-liberation"], {
    stdio: "inherit",
  }).status === 0;
