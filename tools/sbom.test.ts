import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

type Sbom = {
  components: {
    group?: string;
    name: string;
    purl: string;
    "bom-ref": string;
    hashes?: { content: string }[];
  }[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

const root = path.resolve(__dirname, "..");

/**
 * The SBOM of the current lock file, in a separate process because the script is an ES module that jest's loader does
 * not support.
 */
function sbom(): Sbom {
  const script = `import("./tools/sbom.mjs").then(({ sbomOf }) =>
    console.log(JSON.stringify(sbomOf(JSON.parse(require("fs").readFileSync("package-lock.json")), "x"))))`;
  const { stdout } = spawnSync(process.execPath, ["-e", script], { cwd: root, maxBuffer: 100_000_000 });
  return JSON.parse(stdout.toString()) as Sbom;
}

describe("the bill of materials", () => {
  const { components, dependencies } = sbom();
  const named = (name: string) =>
    components.find((component) => [component.group, component.name].filter(Boolean).join("/") === name);

  it("names what the shop runs with, by version and checksum, and nothing of development", () => {
    const { version } = JSON.parse(
      readFileSync(path.join(root, "node_modules/@medusajs/medusa/package.json"), "utf8"),
    ) as { version: string };
    expect(named("@medusajs/medusa")?.purl).toBe(`pkg:npm/%40medusajs/medusa@${version}`);
    expect(named("fastify")?.hashes?.[0]?.content).toMatch(/^[0-9a-f]{128}$/);
    for (const name of ["jest", "oxlint", "lighthouse"]) expect(named(name)).toBeUndefined();
  });

  it("says what depends on what, of what it names alone", () => {
    const known = new Set(components.map((component) => component["bom-ref"]));
    expect(known.size).toBe(components.length);
    const dependsOf = (name: string) =>
      dependencies.find(({ ref }) => ref === named(name)?.["bom-ref"])?.dependsOn ?? [];
    expect(dependsOf("@alfaiataria/untrusted")).toContain(named("sharp")?.["bom-ref"]);
    expect(dependsOf("@alfaiataria/storefront")).toContain(named("@alfaiataria/untrusted")?.["bom-ref"]);
    expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !known.has(ref))).toEqual([]);
  });
});
