import type { Parser as SaxParser } from "saxen";
import { Refused } from "../process-room";
import { XLSX_LIMITS, type XlsxFault } from "./limits";

/** Excel's last row: an empty one there is what some programs end every sheet with. */
const LAST_ROW = 1_048_576;
const REFERENCE = /^([A-Z]{1,3})(\d{1,7})$/;

/**
 * Reads a worksheet's XML without keeping anything of it, and holds what it says to the limits: one cell at the end of
 * the sheet would have all before it made.
 * @throws {Refused} cells, rows or columns
 * @throws {Error} when no program writes such a sheet
 */
export async function inspectSheet(xml: string): Promise<void> {
  const { Parser } = await import("saxen");
  const walk = new Walk();
  const parser = new Parser();
  follow(parser, walk);
  parser.parse(xml);
  if (walk.fault) throw walk.fault;
}

function follow(parser: SaxParser, walk: Walk): void {
  const stopAt = (work: () => void) => {
    if (walk.fault) return;
    try {
      work();
    } catch (fault) {
      walk.fault = fault as Error;
      parser.stop();
    }
  };
  parser.on("openTag", (name, attributesOf) => stopAt(() => walk.open(localName(name), attributesOf)));
  parser.on("closeTag", (name) => stopAt(() => walk.close(localName(name))));
  // What is wrong with the XML is the reader's to say.
  parser.on("error", () => undefined);
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

/** Where in the sheet the reading stands. */
class Walk {
  fault: Error | undefined;
  private depth = 0;
  private row = 0;
  private column = 0;
  private cells = 0;
  private inCell = false;

  open(name: string, attributes: () => Record<string, string>): void {
    this.depth += 1;
    if (this.depth > XLSX_LIMITS.depth) throw new Error("too deep");
    if (name === "row") {
      const { r } = attributes();
      this.row = r === undefined ? this.row + 1 : Number(r);
      this.column = 0;
      if (!(this.row <= LAST_ROW)) throw new Error("no such row");
    } else if (name === "c") {
      this.enterCell(attributes().r);
    } else if (this.inCell && (name === "v" || name === "t")) {
      this.inCell = false;
      this.hold();
    }
  }

  close(name: string): void {
    this.depth -= 1;
    if (name === "c") this.inCell = false;
  }

  private enterCell(reference: string | undefined): void {
    this.inCell = true;
    if (reference === undefined) {
      this.column += 1;
      return;
    }
    const [, letters = "", digits] = REFERENCE.exec(reference) ?? [];
    this.row = Number(digits);
    this.column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
    if (!(this.row <= LAST_ROW)) throw new Error("no such cell");
  }

  /** The cell holds something. */
  private hold(): void {
    this.cells += 1;
    const { cells, rows, columns } = XLSX_LIMITS;
    const fault: XlsxFault | undefined =
      this.cells > cells ? "cells" : this.row > rows ? "rows" : this.column > columns ? "columns" : undefined;
    if (fault) throw new Refused(fault);
  }
}
