import { strToU8, zipSync } from "fflate";
/** The built file, because a separate process does not read TypeScript. */
import { readXlsx, type XlsxLine } from "@alfaiataria/untrusted/sheet/read-xlsx";

const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const PARTS = {
  "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
  "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="r1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};
const SHEET = "xl/worksheets/sheet1.xml";
const sheet = (rows: string) => `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;
const number = (reference: string) => `<c r="${reference}"><v>1</v></c>`;
const row = (n: number, cells: string) => `<row r="${n}">${cells}</row>`;
const rows = (count: number, cells: (n: number) => string) =>
  Array.from({ length: count }, (_, index) => row(index + 1, cells(index + 1))).join("");

/** A workbook with this XML, and further files. */
const workbook = (xml: string, more: Record<string, Uint8Array> = {}) =>
  Buffer.from(
    zipSync({
      ...Object.fromEntries(Object.entries({ ...PARTS, [SHEET]: xml }).map(([k, v]) => [k, strToU8(v)])),
      ...more,
    }),
  );

/** The archive with `bytes` as the declared size of the sheet, in both places (APPNOTE 4.3.7 and 4.3.12). */
function declaring(archive: Buffer, bytes: number): Buffer {
  const changed = Buffer.from(archive);
  for (const [signature, nameLength, name, size] of [
    ["504b0304", 26, 30, 22],
    ["504b0102", 28, 46, 24],
  ] as const) {
    for (let at = 0; (at = changed.indexOf(signature, at, "hex")) >= 0; at += 4) {
      const end = at + name + changed.readUInt16LE(at + nameLength);
      if (changed.toString("latin1", at + name, end) === SHEET) changed.writeUInt32LE(bytes, at + size);
    }
  }
  return changed;
}

async function read(buffer: Buffer): Promise<XlsxLine[]> {
  const lines: XlsxLine[] = [];
  for await (const line of readXlsx({ buffer })) lines.push(line);
  return lines;
}

const SPACES = Buffer.alloc(70 * 1024 * 1024, " ");

describe("a workbook", () => {
  it("is read line by line, numbers as numbers, empty lines left out", async () => {
    const text = `<c r="B3" t="inlineStr"><is><t>Calça &amp; colete</t></is></c>`;
    expect(await read(workbook(sheet(row(1, number("A1")) + row(3, text))))).toEqual([
      { line: 1, values: [1, ""] },
      { line: 3, values: ["", "Calça & colete"] },
    ]);
  });

  it("is read from the first sheet that people see and that is not empty", async () => {
    const states = ["hidden", "veryHidden", "visible", "visible"];
    const parts = {
      "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${states
        .map(
          (state, n) => `<sheet name="a &amp; ${n}" sheetId="${n + 1}" state="${state}" r:id="r${n + 1}"/>`,
        )
        .join("")}</sheets></workbook>`,
      "xl/_rels/workbook.xml.rels": `<Relationships>${states
        .map(
          (_, n) =>
            `<Relationship Id="r${n + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`,
        )
        .join("")}</Relationships>`,
      "xl/worksheets/sheet2.xml": sheet(row(1, number("A1") + number("B1"))),
      "xl/worksheets/sheet3.xml": sheet(""),
      "xl/worksheets/sheet4.xml": sheet(row(2, number("A2"))),
    };
    const more = Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]));
    expect(await read(workbook(sheet(row(1, number("A1"))), more))).toEqual([{ line: 2, values: [1] }]);
  });

  it("has its dates as they are written in Brazil", async () => {
    const date = '<c r="A1" t="d"><v>2023-03-15T00:00:00Z</v></c>';
    expect(await read(workbook(sheet(row(1, date))))).toEqual([{ line: 1, values: ["15/03/2023"] }]);
  });

  it("may end in an empty row at the end of the sheet, as some programs write it", async () => {
    const end = row(1_048_576, `<c r="A1048576" s="1"/>`);
    expect(await read(workbook(sheet(row(1, number("A1")) + end)))).toHaveLength(1);
  });

  it("is given up by who has seen enough of it", async () => {
    const lines = readXlsx({ buffer: workbook(sheet(rows(20_000, (n) => number(`A${n}`)))) });
    expect((await lines.next()).value).toEqual({ line: 1, values: [1] });
    await lines.return(undefined);
  });

  it.each<[string, string, () => Buffer]>([
    ["unpacks to more than 64 MB", "unpacked", () => workbook(sheet(SPACES.toString()))],
    [
      "unpacks to it in many files",
      "unpacked",
      () => {
        const part = new Uint8Array(SPACES.subarray(0, 8 * 1024 * 1024));
        const parts = Array.from({ length: 9 }, (_, n) => [`xl/theme/${n}.xml`, part] as const);
        return workbook(sheet(""), Object.fromEntries(parts));
      },
    ],
    [
      "has a thousand files and one",
      "unpacked",
      () => {
        const parts = Array.from({ length: 1_001 }, (_, n) => [`${n}.xml`, new Uint8Array()] as const);
        return workbook(sheet(""), Object.fromEntries(parts));
      },
    ],
    [
      "says that it unpacks to less than it does",
      "damaged",
      () => declaring(workbook(sheet(SPACES.toString())), 1000),
    ],
    [
      "has a million cells",
      "cells",
      () => {
        const columns = [..."ABCDEFGHIJKLMNOPQRST"];
        return workbook(
          sheet(rows(50_000, (n) => columns.map((column) => number(`${column}${n}`)).join(""))),
        );
      },
    ],
    [
      "has one cell at the end of the sheet",
      "rows",
      () => workbook(sheet(row(1_048_576, number("A1048576")))),
    ],
    ["has one cell in the last column", "columns", () => workbook(sheet(row(1, number("XFD1"))))],
    ["has a row that no sheet has", "damaged", () => workbook(sheet(row(900_000_000, number("A900000000"))))],
    ["has a row that is no number", "damaged", () => workbook(sheet(`<row r="1e999">${number("A1")}</row>`))],
    ["has its elements in one another", "damaged", () => workbook(sheet("<a>".repeat(5_000_000)))],
    ["is no archive", "damaged", () => Buffer.from("PK\u0003\u0004 e nada mais")],
    ["is cut off", "damaged", () => workbook(sheet("")).subarray(0, 300)],
  ])("that %s is refused", async (_what, fault, content) => {
    const buffer = content();
    const before = process.memoryUsage.rss();
    await expect(read(buffer)).rejects.toMatchObject({ name: "XlsxError", fault });
    expect(process.memoryUsage.rss() - before).toBeLessThan(50 * 1024 * 1024);
  });

  it("that declares entities within entities has none of them", async () => {
    const names = [..."abcdefghij"];
    const entities = names.map((name, n) => `<!ENTITY ${name} "${`&${names[n - 1] ?? "x"};`.repeat(10)}">`);
    const text = `<c r="A1" t="inlineStr"><is><t>&j;</t></is></c>`;
    const lines = await read(workbook(`<!DOCTYPE x [${entities.join("")}]>${sheet(row(1, text))}`));
    expect(JSON.stringify(lines).length).toBeLessThan(100);
  });
});
