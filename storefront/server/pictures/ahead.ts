import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { CatalogueStore } from "../catalogue/store.ts";
import { type Size, sizeOf } from "./addresses.ts";

/** What visitors see first: the list, and the suits on the home page. */
const FIRST_LISTS = [{ page: 1 }, { page: 1, categorias: ["Conjuntos Formais"] }];
/** The sizes that phones and most other screens request. */
const SIZES: Size[] = [sizeOf(720, "avif"), sizeOf(320, "avif")];
/** Minimum time between two runs, however often the catalogue changes. */
const AT_MOST_EVERY_MS = 30_000;

type Deps = {
  untilIdle: () => Promise<void>;
  /** Makes a picture unless it exists. */
  make: (name: string, size: Size) => Promise<void>;
  log: FastifyBaseLogger;
};

/** Makes the pictures of the first screens before anybody requests them, one at a time, while the server is idle. */
export function makeFirstScreens(store: CatalogueStore, { untilIdle, make, log }: Deps): void {
  let newest: Catalogue | undefined;
  let running = false;
  store.onChange(() => {
    newest = store.current;
    if (!running) void run();
  });

  async function run(): Promise<void> {
    running = true;
    while (newest) {
      const catalogue = newest;
      newest = undefined;
      for (const name of firstViews(catalogue)) {
        for (const size of SIZES) {
          await untilIdle();
          await make(name, size).catch((error: unknown) =>
            log.warn({ picture: name, reason: String(error) }, "picture not made ahead"),
          );
        }
      }
      await pause(AT_MOST_EVERY_MS, undefined, { ref: false });
    }
    running = false;
  }
}

/** The first view of each model's first color, as lists show them; uploads are made on request. */
function firstViews(catalogue: Catalogue): Set<string> {
  const addresses = new Map<string, string | undefined>();
  for (const id of FIRST_LISTS.flatMap((list) => catalogue.find(catalogue.listQuery(list)).ids)) {
    const piece = catalogue.piece(id);
    if (piece && !addresses.has(piece.grupo)) addresses.set(piece.grupo, piece.imagens[0]);
  }
  const names = [...addresses.values()].map(
    (address) => /^\/static\/(pecas\/\d+-\d)-960\.webp$/.exec(address ?? "")?.[1],
  );
  return new Set(names.filter((name) => name !== undefined));
}
