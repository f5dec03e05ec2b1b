import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { messageOf } from "./errors.mjs";

const FILE = "backend/.medusa/sbom.cdx.json";

/**
 * A package in npm's lock file (npm 7 or newer), keyed by its folder.
 * @typedef {object} LockedPackage
 * @property {string} [name]
 * @property {string} [version]
 * @property {string} [resolved]
 * @property {string} [integrity]
 * @property {string} [license]
 * @property {boolean} [dev]
 * @property {boolean} [devOptional]
 * @property {boolean} [optional]
 * @property {boolean} [link]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @typedef {Record<string, LockedPackage>} LockedPackages
 */

/**
 * Writes the software bill of materials of the running shop (CycloneDX 1.6) when the lock file has changed; the lock
 * file is its only source. A failure is only reported: the shop opens without the file.
 *
 * `npm sbom` rejects the tree because of peers out of range among the development packages, and without those it omits
 * most of the others; CycloneDX's own tool would bring 150 packages.
 * @param {{ root: string, lock: Buffer }} options
 */
export function writeSbom({ root, lock }) {
  const file = path.join(root, FILE);
  const fingerprint = createHash("sha256").update(lock).digest("hex");
  try {
    if (
      fs.existsSync(file) &&
      JSON.parse(fs.readFileSync(file, "utf8")).metadata.properties[0].value === fingerprint
    )
      return;
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, JSON.stringify(sbomOf(JSON.parse(lock.toString()), fingerprint), null, 1));
  } catch (error) {
    console.warn(`A lista de componentes (SBOM) não foi escrita: ${messageOf(error)}`);
  }
}

/**
 * @param {{ packages: LockedPackages }} lock
 * @param {string} fingerprint of the lock file
 */
export function sbomOf({ packages }, fingerprint) {
  const used = Object.entries(packages).filter(
    ([at, { dev, devOptional, link }]) => at && !dev && !devOptional && !link,
  );
  /** @param {string} at */
  const nameOf = (at) =>
    packages[at]?.name ?? at.slice(at.lastIndexOf("node_modules/") + "node_modules/".length);
  /** @param {string} at */
  const refOf = (at) => `${purlOf(nameOf(at), packages[at]?.version)}#${at}`;
  const known = new Set(used.map(([at]) => at));
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      component: {
        type: "application",
        name: packages[""]?.name,
        version: packages[""]?.version,
        "bom-ref": "shop",
      },
      properties: [{ name: "package-lock.json:sha256", value: fingerprint }],
    },
    components: used.map(([at, { version, license, integrity, optional }]) => ({
      type: "library",
      "bom-ref": refOf(at),
      ...nameParts(nameOf(at)),
      version,
      scope: optional ? "optional" : "required",
      ...(license && { licenses: [{ license: { name: license } }] }),
      ...(integrity && { hashes: hashesOf(integrity) }),
      purl: purlOf(nameOf(at), version),
    })),
    dependencies: used.map(([at, { dependencies, optionalDependencies, peerDependencies }]) => ({
      ref: refOf(at),
      dependsOn: [
        ...new Set(
          Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
            .flatMap((name) => resolve(packages, at, name) ?? [])
            .filter((found) => known.has(found))
            .map(refOf),
        ),
      ],
    })),
  };
}

/**
 * Finds a package as Node does: beside the package that imports it, or in a folder above.
 * @param {LockedPackages} packages
 * @param {string} from
 * @param {string} name
 */
function resolve(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/")))) {
    const found = packages[path.posix.join(at, "node_modules", name)];
    if (found) return found.link ? found.resolved : path.posix.join(at, "node_modules", name);
    if (!at) return undefined;
  }
}

/** @param {string} name */
const nameParts = (name) =>
  name.startsWith("@") ? { group: name.split("/")[0], name: name.split("/")[1] } : { name };

/** Package URL (purl-spec, type npm). @param {string} name @param {string | undefined} version */
const purlOf = (name, version) => `pkg:npm/${name.replace(/^@/, "%40")}@${version}`;

/** Converts subresource integrity to CycloneDX's algorithm names and hexadecimal digits. @param {string} integrity */
const hashesOf = (integrity) =>
  integrity.split(" ").map((hash) => {
    const [algorithm = "", digest = ""] = hash.split(/-(.*)/s);
    return { alg: algorithm.replace("sha", "SHA-"), content: Buffer.from(digest, "base64").toString("hex") };
  });
