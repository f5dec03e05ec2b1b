import { setTimeout } from "node:timers/promises";
import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { FastifyBaseLogger } from "fastify";
import {
  type HouseContact,
  type HousePictureName,
  type HouseTerms,
  NO_TERMS,
  ShopError,
  type Shop,
  type ShownHouse,
} from "@alfaiataria/contract";
import { noteTag } from "./catalogue/reads.ts";
import type { Medusa } from "./medusa.ts";
import { Polling } from "./polling.ts";

/** The tag of answers that show the house's settings. */
export const HOUSE_TAG = "house";
/** A change is visible within two seconds. */
const EVERY_MS = 1_000;
/** A start waits no longer than this. */
const FIRST_ANSWER_MS = 2_000;

type Means = Partial<Pick<Shop, "pixNaLoja" | "cpfObrigatorio" | "lembraCarrinho">>;

/** The part of a house that every page knows. */
function termsOf(house: ShownHouse): HouseTerms {
  const {
    contact: _reached,
    policies: _texts,
    pieceWeight: _weight,
    rules: _rules,
    takesPix: _pix,
    ...terms
  } = house;
  // A Medusa of an earlier version does not tell all.
  return { ...NO_TERMS, ...terms };
}

function meansOf({ rules, takesPix }: ShownHouse): Means {
  // A Medusa of an earlier version does not tell.
  if (!rules) return {};
  return {
    pixNaLoja: takesPix,
    cpfObrigatorio: rules.taxIdRequired === true,
    lembraCarrinho: rules.abandonedCartHours !== 0,
  };
}

/** What pages know of a house, beside what the server's settings say. */
export const shownOf = (house: ShownHouse) => ({
  ...meansOf(house),
  ...house.contact,
  house: termsOf(house),
});

/** The house's settings, kept in memory and on disk: while Medusa is down the last known ones are served. */
export class HouseStore {
  private readonly file: string;
  private readonly polling: Polling;
  private kept: ShownHouse | undefined;
  private text = "";

  /** @param onChange called when the settings change, and when they are first known */
  constructor(
    private readonly medusa: Pick<Medusa, "get">,
    private readonly logger: FastifyBaseLogger,
    dataDir: string,
    private readonly onChange: () => void,
  ) {
    this.file = path.join(dataDir, "house.json");
    this.polling = new Polling("house", EVERY_MS, () => this.refresh(), logger);
  }

  /** @throws {ShopError} 503 before the settings are known */
  get current(): ShownHouse {
    noteTag(HOUSE_TAG);
    if (!this.kept) throw new ShopError("unavailable", "A loja está abrindo. Tente de novo em instantes.");
    return this.kept;
  }

  /** The part that every page knows; `NO_TERMS` before the settings are known. */
  get terms(): HouseTerms {
    noteTag(HOUSE_TAG);
    return this.kept ? termsOf(this.kept) : NO_TERMS;
  }

  /** What staff changed of what the server's settings say; nothing before it is known. */
  get means(): Means {
    noteTag(HOUSE_TAG);
    return this.kept ? meansOf(this.kept) : {};
  }

  /** The file that the house put in a still's place, below the folder of uploads. */
  pictureFile(name: string): string | undefined {
    return this.kept?.pictures?.[name as HousePictureName]?.file;
  }

  /** Where it is reached; null before the settings are known. */
  get contact(): HouseContact | null {
    noteTag(HOUSE_TAG);
    // A Medusa of an earlier version does not tell.
    return this.kept?.contact ?? null;
  }

  async start(): Promise<void> {
    await this.load();
    await Promise.race([this.polling.start(), setTimeout(FIRST_ANSWER_MS, undefined, { ref: false })]);
  }

  stop(): void {
    this.polling.stop();
  }

  private async load(): Promise<void> {
    try {
      this.show(await readFile(this.file, "utf8"));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
      this.logger.warn({ reason: String(error) }, "the house on disk is of no use");
    }
  }

  private async refresh(): Promise<void> {
    const { house } = await this.medusa.get<{ house: ShownHouse }>("/shop/house");
    const text = JSON.stringify(house);
    if (text === this.text) return;
    this.show(text);
    await this.write(text);
  }

  private show(text: string): void {
    this.kept = JSON.parse(text) as ShownHouse;
    this.text = text;
    this.onChange();
  }

  /** Written under another name and renamed, so that the file is always complete. */
  private async write(text: string): Promise<void> {
    const temporary = `${this.file}.${randomUUID()}`;
    try {
      await mkdir(path.dirname(this.file), { recursive: true });
      await writeFile(temporary, text, { mode: 0o600 });
      await rename(temporary, this.file);
    } catch (error) {
      // The disk is full: the shop goes on, and the next start asks Medusa.
      this.logger.warn({ reason: String(error) }, "house not written to disk");
    } finally {
      await rm(temporary, { force: true });
    }
  }
}
