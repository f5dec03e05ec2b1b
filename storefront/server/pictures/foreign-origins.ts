import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";

/** An address at the beginning of a JSON text: a picture's is a text of its own. */
const ADDRESS = /"(https?:\/\/[^"/\\?#\s;,'@]+)\//gi;
/** A house has its photographs at one or two places. */
const MOST = 20;

/**
 * The origins of pictures that the catalogue names at other sites, which its pages may show. Kept on disk: the catalogue
 * is not read anew at every start.
 */
export class ForeignOrigins {
  private readonly known: Set<string>;
  private readonly file: string;

  constructor(
    dataDir: string,
    private readonly publicUrl: string,
  ) {
    this.file = path.join(dataDir, "picture-origins.json");
    this.known = new Set(readKept(this.file));
  }

  /** They, separated by blanks, as a content security policy takes them; empty when there are none. */
  get sources(): string {
    return [...this.known].join(" ");
  }

  /** @param text a document of the catalogue, as JSON */
  note(text: string): void {
    for (const [, origin = ""] of text.matchAll(ADDRESS)) {
      const isShown = this.publicUrl.startsWith("http:") || origin.startsWith("https:");
      if (!isShown || this.known.size >= MOST || this.known.has(origin) || origin === this.publicUrl)
        continue;
      if (!URL.canParse(origin)) continue;
      this.known.add(origin);
      // On a full disk they are known until the next start.
      void writeFile(this.file, JSON.stringify([...this.known])).catch(() => undefined);
    }
  }
}

function readKept(file: string): string[] {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as string[];
  } catch {
    // There is none yet, or it was cut off: they are noted again as the catalogue changes.
    return [];
  }
}
