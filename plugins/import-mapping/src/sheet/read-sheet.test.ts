import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { encode } from "iconv-lite";
import { ShopError } from "@alfaiataria/contract";
import { readHeadings, readSheet } from "./read-sheet";
import { parseRow } from "./row";
import { IS_FRACTION } from "./sizes";
import type { RawRow, SheetSource } from "./types";

const HEADING = "id,nome_peca,produto,preco,cor,categoria,sub_categoria";
const LINE = '7,Calça Chino Cáqui,Calça,"R$ 1.289,90",Cáqui,Vestuário Inferior,Calças';

const read = async (source: SheetSource) => {
  const rows: RawRow[] = [];
  for await (const row of readSheet(source)) rows.push(row);
  return rows;
};
const csv = (text: string | Buffer) => read({ buffer: Buffer.from(text), name: "catalogo.csv" });

describe("reading a spreadsheet", () => {
  const chino = expect.objectContaining({
    id: "7",
    nome_peca: "Calça Chino Cáqui",
    preco: "R$ 1.289,90",
    cor: "Cáqui",
  });

  it.each([
    ["UTF-8", Buffer.from(`${HEADING}\n${LINE}\n`)],
    ["UTF-8 with BOM and CRLF", Buffer.from(`\uFEFF${HEADING}\r\n${LINE}\r\n`)],
    ["UTF-8 with lines that end in two ways", Buffer.from(`${HEADING}\r\n${LINE}\n`)],
    ["UTF-8 with lines that end as on an old Mac", Buffer.from(`${HEADING}\r${LINE}\r`)],
    ["Windows-1252", encode(`${HEADING}\n${LINE}\n`, "windows-1252")],
    ["UTF-16 with BOM", encode(`${HEADING}\n${LINE}\n`, "utf-16le", { addBOM: true })],
    [
      "semicolons",
      Buffer.from(
        `${HEADING.replaceAll(",", ";")}\n7;Calça Chino Cáqui;Calça;R$ 1.289,90;Cáqui;Vestuário Inferior;Calças\n`,
      ),
    ],
  ])("reads CSV in %s", async (_, buffer) => {
    expect(await csv(buffer)).toEqual([{ line: 2, cells: chino as RawRow["cells"] }]);
  });

  it.each([",", ";"])("finds the headings below a title (%j)", async (separator) => {
    const [cells, line] = [HEADING, "7,Calça Chino Cáqui,Calça,1289.9,Cáqui,Vestuário Inferior,Calças"].map(
      (text) => text.replaceAll(",", separator),
    );
    const buffer = Buffer.from(`Catálogo de verão, 2027\n\n${cells}\n${line}\n`);
    const source = { buffer, name: "a.csv" };
    expect(await read(source)).toMatchObject([{ line: 4, cells: { id: "7", cor: "Cáqui" } }]);
    expect((await readHeadings(source)).map(({ heading }) => heading)).toEqual(HEADING.split(","));
  });

  it.each([";", ",", "\t"])(
    "knows the line in which Excel is told the separator (sep=%j)",
    async (separator) => {
      const [cells, line] = [HEADING, "7,Calça Chino Cáqui,Calça,1289.9,Cáqui,Vestuário Inferior,Calças"].map(
        (text) => text.replaceAll(",", separator),
      );
      const [row, ...others] = await csv(`\uFEFFsep=${separator}\r\n${cells}\r\n${line}\r\n`);
      expect(others).toEqual([]);
      expect(row).toMatchObject({
        line: 3,
        cells: { id: "7", nome_peca: "Calça Chino Cáqui", cor: "Cáqui" },
      });
    },
  );

  it("reads a file from disk as from an upload, told by its content", async () => {
    const dir = await mkdtemp(join(tmpdir(), "planilha-"));
    try {
      const path = join(dir, "sem-extensao");
      await writeFile(path, `${HEADING}\n${LINE}\n`);
      expect(await read({ path })).toEqual(await csv(`${HEADING}\n${LINE}\n`));
    } finally {
      await rm(dir, { recursive: true });
    }
  });

  it("reads XLSX with its numbers", async () => {
    const { default: writeXlsx } = await import("write-excel-file/node");
    const cells = ["Nome da Peça", "ID", "Produto", "Preço", "Cor", "Categoria", "Subcategoria"];
    const file = writeXlsx([
      cells.map((value) => ({ value })),
      [
        { value: "Calça Chino Cáqui" },
        { value: 7, type: Number },
        { value: "Calça" },
        { value: 1289.9, type: Number },
        { value: "Cáqui" },
        { value: "Vestuário Inferior" },
        { value: "Calças" },
      ],
    ]);
    const rows = await read({ buffer: await file.toBuffer(), name: "catalogo.xlsx" });
    expect(rows).toEqual([
      {
        line: 2,
        cells: expect.objectContaining({
          id: 7,
          nome_peca: "Calça Chino Cáqui",
          preco: 1289.9,
        }) as RawRow["cells"],
      },
    ]);
    expect(parseRow(rows[0]!).row).toMatchObject({ id: 7, preco_centavos: 128990 });
  });

  it("counts lines as an editor does, past blank lines and line breaks in a cell", async () => {
    const rows = await csv(`${HEADING},descricao\n${LINE},"uma\nduas"\n\n${LINE.replace("7", "8")},fim\n`);
    expect(rows.map(({ line, cells }) => [line, cells.id])).toEqual([
      [2, "7"],
      [5, "8"],
    ]);
  });

  it("finds columns in any order, under other names", async () => {
    const rows = await csv(
      "COR;Valor;Sub-Categoria;Categoria;PRODUTO;Nome da peça;Id;Fotos\nAzul;10;S;C;P;N;1;a.jpg\n",
    );
    expect(rows[0]?.cells).toEqual({
      id: "1",
      nome_peca: "N",
      produto: "P",
      preco: "10",
      cor: "Azul",
      categoria: "C",
      sub_categoria: "S",
      imagens: "a.jpg",
    });
  });

  it.each([
    ["", "O arquivo está vazio."],
    [`${HEADING}\n`, "O arquivo só tem o cabeçalho: nenhuma peça para importar."],
    [
      "id,nome_peca,produto\n1,a,b\n",
      "Faltam colunas obrigatórias na primeira linha: preco, cor, categoria, sub_categoria. O separador deve ser vírgula ou ponto e vírgula.",
    ],
    [
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]),
      "Este é um arquivo .xls antigo: salve a planilha como .xlsx ou .csv e envie de novo.",
    ],
    [`${HEADING}\n1,"sem fim,b\n`, /^O arquivo CSV está malformado perto da linha \d+/],
    [Buffer.from([0x50, 0x4b, 3, 4, 9, 9]), /^Este arquivo não é uma planilha/],
    [Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), /^Este arquivo não é uma planilha/],
    ["%PDF-1.4\n1 0 obj\n<< >>\nendobj\n", /^Este arquivo não é uma planilha/],
  ])("refuses a file as a whole: %p", async (content, message) => {
    await expect(csv(content)).rejects.toThrow(message);
    await expect(csv(content)).rejects.toBeInstanceOf(ShopError);
  });
});

describe("a large file in memory", () => {
  it("is read while the event loop goes on", async () => {
    let beats = 0;
    const beat = setInterval(() => beats++, 5);
    expect(await csv(`${HEADING}\n${`${LINE}\n`.repeat(10_000)}`)).toHaveLength(10_000);
    clearInterval(beat);
    expect(beats).toBeGreaterThan(5);
  });

  it.each([
    ["a line of two megabytes", `${HEADING}\n7,"${"x".repeat(2_000_000)}`, /tem uma linha de mais de 1 MB/],
    ["a line of five hundred cells", `${HEADING}\n${LINE}\n${",".repeat(500)}\n`, /^A linha 3 passa de 200/],
    [
      "empty lines",
      `${HEADING}\n${"\n".repeat(300_000)}${LINE}\n`,
      /passa de 300\.000 linhas, vazias ou não/,
    ],
  ])("is refused for %s", async (_what, text, message) => {
    await expect(csv(text)).rejects.toThrow(message);
  });

  it("is refused as a workbook of too many columns in words that name the limit", async () => {
    const { default: writeXlsx } = await import("write-excel-file/node");
    const line = Array.from({ length: 201 }, () => ({ value: "x" }));
    const buffer = await writeXlsx([line]).toBuffer();
    await expect(read({ buffer, name: "catalogo.xlsx" })).rejects.toMatchObject({
      name: "ShopError",
      message: "A planilha passa de 200 colunas: isto não é um catálogo.",
    });
  });
});

describe("a bad line", () => {
  const cells = {
    id: "3",
    nome_peca: "Blazer Preto",
    produto: "Blazer",
    preco: "R$ 10,00",
    cor: "Preto",
    categoria: "",
    sub_categoria: "",
    tamanhos: "48|50",
  };

  it("is named by line, column, value and reason, all faults at once", () => {
    const { row, id, issues } = parseRow({
      line: 9,
      cells: { ...cells, nome_peca: " ", preco: "dez", estoque: "1|2|3" },
    });
    expect(row).toBeNull();
    expect(id).toBe(3);
    expect(issues).toEqual([
      { line: 9, column: "nome_peca", value: "", reason: "falta o nome da peça" },
      {
        line: 9,
        column: "preco",
        value: "dez",
        reason: "o preço não foi entendido; use o formato R$ 1.234,56",
      },
      { line: 9, column: "estoque", value: "1|2|3", reason: "há 3 quantidades para 2 tamanho(s)" },
    ]);
  });

  it.each(["", "0", "-1", "1,5", "abc", "99999999999"])("has the id %p", (id) => {
    expect(parseRow({ line: 2, cells: { ...cells, id } })).toMatchObject({ id: null, row: null });
  });

  it("has sizes that the spreadsheet made a date of", () => {
    const { row, issues } = parseRow({ line: 2, cells: { ...cells, tamanhos: "10/12/2026" } });
    expect(row).toBeNull();
    expect(issues).toMatchObject([{ column: "tamanhos", value: "10/12/2026" }]);
  });

  it("has sizes that the spreadsheet made a number of, not those that the shop has without a column of them", () => {
    const { row, issues } = parseRow({ line: 2, cells: { ...cells, tamanhos: 48.5 } });
    expect(row).toBeNull();
    expect(issues).toMatchObject([{ column: "tamanhos", value: "48.5", reason: IS_FRACTION }]);
    const { tamanhos: _absent, ...others } = cells;
    const kept = { tamanhos: "48.5" };
    expect(parseRow({ line: 2, cells: others, kept }).row?.tamanhos).toEqual(["48.5"]);
  });

  it("is none for an id with a format of numbers, which is no other piece's", () => {
    expect(parseRow({ line: 2, cells: { ...cells, id: "1.000" } }).id).toBe(1000);
    expect(parseRow({ line: 2, cells: { ...cells, id: "7,00" } }).id).toBe(7);
  });

  it("is none when only the category is unknown or empty", () => {
    expect(parseRow({ line: 2, cells }).issues).toEqual([]);
  });

  it("is none for a zero byte, which no database takes", () => {
    expect(parseRow({ line: 2, cells: { ...cells, nome_peca: "Blazer\0 Preto" } }).row).toMatchObject({
      nome_peca: "Blazer Preto",
    });
  });
});

describe("a file whose columns staff are to name", () => {
  const headingsOf = (text: string) => readHeadings({ buffer: Buffer.from(text), name: "a.csv" });

  it("has its headings with what stands under them, known or not", async () => {
    const headings = await headingsOf(`${HEADING.replace("preco", "Vitrine")}\n${LINE}\n`);
    expect(headings[3]).toEqual({ heading: "Vitrine", sample: "R$ 1.289,90" });
  });

  it("is refused when it has fewer columns than a catalogue", async () => {
    await expect(headingsOf("querida loja,\nescrevo para\n")).rejects.toThrow(/^Isto não é um catálogo/);
    await expect(headingsOf("uma linha só")).rejects.toThrow(/^Isto não é um catálogo/);
  });

  it("takes a stray control character for what it is", async () => {
    expect(await headingsOf(`${HEADING}\n${LINE.replace("Calça,", "Calça\x01,")}\n`)).toHaveLength(7);
  });
});
