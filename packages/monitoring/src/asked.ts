import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const FOLDER = path.resolve(__dirname, "../../../docs/monitoring");
/** As every expression of ours names a figure: with who tells it. */
const FIGURE = /\b([a-z_][a-z0-9_]*)\{[^}]*job="(storefront|medusa)"/g;
/** Prometheus's own. */
const OWN = "up";
/** What Prometheus makes of one figure that is several rows. */
const PART = /_(?:bucket|count|sum)$/;

/** The figures of one process that the dashboard and the alerts ask for, for a test that there are such. */
export function askedOf(job: "storefront" | "medusa"): string[] {
  const files = readdirSync(FOLDER).filter((name) => /^(?:dashboard\.json|alerts\.yml)$/.test(name));
  const text = files
    .map((name) => readFileSync(path.join(FOLDER, name), "utf8").replaceAll('\\"', '"'))
    .join("\n");
  const names = [...text.matchAll(FIGURE)]
    .filter(([, name, whose]) => whose === job && name !== OWN)
    .map(([, name = ""]) => (/duration_seconds/.test(name) ? name.replace(PART, "") : name));
  if (names.length === 0) throw new Error(`docs/monitoring asks nothing of ${job}`);
  return [...new Set(names)];
}
