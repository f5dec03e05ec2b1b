// `node tools/image.mjs`: builds the image of the Dockerfile with buildah, for a machine without Docker that cannot
// pull a base image, on a base made of Debian's packages and Node's, and reports on it. Needs root, buildah and
// debootstrap (apt install buildah debootstrap).
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { root } from "./environment.mjs";

const IMAGE = "alfaiataria-1989";
const MOST_MB = 600;
/** The base image that the Dockerfile names. */
const [, base = "", major = ""] = /^FROM (node:(\d+)-bookworm-slim)/m.exec(read("Dockerfile")) ?? [];
const fullBase = `docker.io/library/${base}`;
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), "imagem-"));

try {
  if (!has(fullBase)) makeBase();
  // npm opens more files at once than buildah allows by default.
  const files = Math.min(65_536, Number(run("sh", "-c", "ulimit -Hn")) || 65_536);
  const build = ["bud", "--isolation", "chroot", "--pull-never", "--ulimit", `nofile=${files}:${files}`];
  execFileSync("buildah", [...build, "--tag", IMAGE, root], { stdio: "inherit" });
  report();
} finally {
  fs.rmSync(scratch, { recursive: true, force: true });
}

/** Makes the base: Debian's smallest system with Node and npm from the registry, like the public image. */
function makeBase() {
  const system = path.join(scratch, "system");
  run("debootstrap", "--variant=minbase", "bookworm", system);
  for (const left of [
    "var/cache/apt",
    "var/lib/apt/lists",
    "usr/share/doc",
    "usr/share/man",
    "usr/share/locale",
  ])
    fs.rmSync(path.join(system, left), { recursive: true, force: true });
  const local = path.join(system, "usr/local");
  const architecture = process.arch === "arm64" ? "arm64" : "x64";
  const node = unpacked(`node-linux-${architecture}@${major}`);
  fs.copyFileSync(path.join(node, "bin/node"), path.join(local, "bin/node"));
  fs.cpSync(unpacked("npm@11"), path.join(local, "lib/node_modules/npm"), { recursive: true });
  for (const name of ["npm", "npx"])
    fs.symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, path.join(local, "bin", name));
  const authorities = process.env.NODE_EXTRA_CA_CERTS;
  if (authorities) {
    // For a network with its own certificate authority: npm uses it while building; it is in the base image only.
    fs.cpSync(authorities, path.join(local, "etc/authorities.pem"));
    fs.writeFileSync(path.join(local, "etc/npmrc"), "cafile=/usr/local/etc/authorities.pem\n");
  }
  run("chroot", system, "useradd", "--uid", "1000", "--create-home", "node");
  const container = run("buildah", "from", "scratch");
  run("buildah", "copy", "--quiet", container, system, "/");
  run(
    "buildah",
    "config",
    "--env",
    "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
    container,
  );
  run("buildah", "commit", "--quiet", "--rm", container, fullBase);
}

/** Downloads and unpacks a package of the registry. @param {string} name @returns {string} its folder */
function unpacked(name) {
  const folder = fs.mkdtempSync(path.join(scratch, "pacote-"));
  const file = run("npm", "pack", "--silent", "--pack-destination", folder, name).split("\n").at(-1) ?? "";
  run("tar", "-xzf", path.join(folder, file), "-C", folder);
  return path.join(folder, "package");
}

function report() {
  const { Docker } = JSON.parse(run("buildah", "inspect", "--type", "image", IMAGE));
  const container = run("buildah", "from", "--pull-never", IMAGE);
  try {
    const mounted = run("buildah", "mount", container);
    const megabytes = Math.round(Number(run("du", "-sb", mounted).split("\t")[0]) / 1e6);
    const left = developersPackages().filter((name) => fs.existsSync(path.join(mounted, "app", name)));
    const lines = [
      `${megabytes} MB (até ${MOST_MB})`,
      `usuário ${Docker.config.User}`,
      left.length === 0
        ? "sem pacotes de desenvolvimento"
        : `com pacotes de desenvolvimento: ${left.join(", ")}`,
    ];
    console.log(`${IMAGE}: ${lines.join(", ")}`);
    if (megabytes > MOST_MB || Docker.config.User !== "node" || left.length > 0) process.exitCode = 1;
  } finally {
    run("buildah", "rm", container);
  }
}

/** Folders of packages that only tests and development need. */
function developersPackages() {
  /** @type {Record<string, { dev?: boolean }>} */
  const packages = JSON.parse(read("package-lock.json")).packages;
  return Object.keys(packages).filter((name) => packages[name]?.dev && name.includes("node_modules/"));
}

/** @param {string} name */
function has(name) {
  try {
    execFileSync("buildah", ["inspect", "--type", "image", name], { stdio: "ignore" });
    return true;
  } catch {
    // No such image.
    return false;
  }
}

/** @param {string} command @param {string[]} args @returns {string} its output on stdout */
function run(command, ...args) {
  return execFileSync(command, args, {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    maxBuffer: 64 * 1024 * 1024,
  }).trim();
}

/** @param {string} name */
function read(name) {
  return fs.readFileSync(path.join(root, name), "utf8");
}
