/** An address at the beginning of a JSON text: a picture's is a text of its own. */
const ADDRESS = /"(https?:\/\/[^"/\\?#\s]+)\//g;
/** What a content security policy takes for one site, and a header for text. */
const ORIGIN = /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/;
/** A house has its photographs at one or two places. */
const MOST = 20;

/** The origins of pictures that a catalogue's documents name at other sites, which its pages may show. */
export class ForeignOrigins {
  private readonly known = new Set<string>();
  /** They, as a content security policy takes them; empty when there are none. */
  sources = "";

  constructor(private readonly publicUrl: string) {}

  /** @param document JSON */
  note(document: Buffer): void {
    if (!document.includes('"http')) return;
    for (const [, address = ""] of document.toString().matchAll(ADDRESS)) {
      const origin = URL.canParse(address) ? new URL(address).origin : "";
      // A page that came encrypted shows nothing that does not.
      const isShown = this.publicUrl.startsWith("http:") || origin.startsWith("https:");
      if (!isShown || origin === this.publicUrl || !ORIGIN.test(origin) || this.known.size >= MOST) continue;
      this.known.add(origin);
      this.sources = [...this.known].join(" ");
    }
  }
}
