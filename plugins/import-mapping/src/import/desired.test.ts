import { readDesired } from "./desired";

const HEADING = "id;nome_peca;produto;preco;cor;categoria;sub_categoria";

const warningsOfSheet = async (...lines: string[]) => {
  const buffer = Buffer.from([HEADING, ...lines].join("\n"));
  const pictures = { staticDir: null, photosDir: null, draws: false };
  const { rows, warnings } = await readDesired({ buffer, name: "a.csv" }, pictures, async () => new Map());
  expect(rows).toHaveLength(lines.length);
  return warnings;
};

test("a piece without its category, as below a merged cell, is imported with a warning", async () => {
  const warnings = await warningsOfSheet(
    "1;Blazer Azul;Blazer;1.000,00;Azul;Vestuário Superior;Blazers",
    "2;Blazer Preto;Blazer;1.000,00;Preto;;",
  );
  expect(warnings).toMatchObject([
    { line: 3, column: "categoria", value: "" },
    { line: 3, column: "sub_categoria", value: "" },
  ]);
});

test("a half size is imported with a warning, because Excel makes such a number of two sizes as well", async () => {
  const buffer = Buffer.from(
    [`${HEADING};tamanhos`, "1;Camisa Azul;Camisa;300,00;Azul;Vestuário Superior;Camisas;38.5"].join("\n"),
  );
  const pictures = { staticDir: null, photosDir: null, draws: false };
  const { rows, warnings } = await readDesired({ buffer, name: "a.csv" }, pictures, async () => new Map());
  expect(rows.map(({ tamanhos }) => tamanhos)).toEqual([["38.5"]]);
  expect(warnings).toMatchObject([{ line: 2, column: "tamanhos", value: "38.5" }]);
});

test("numbers that Excel has abbreviated are refused, and no piece leaves the shop for an id that is one", async () => {
  const read = async (...lines: string[]) => {
    const buffer = Buffer.from([`${HEADING};codigo`, ...lines].join("\n"));
    const pictures = { staticDir: null, photosDir: null, draws: false };
    return readDesired({ buffer, name: "a.csv" }, pictures, async () => new Map());
  };
  const good = "1;Blazer Azul;Blazer;1.000,00;Azul;Vestuário Superior;Blazers;BLZ-1E+2";
  const id = await read(good, "4,0E+01;Blazer Preto;Blazer;1.000,00;Preto;Vestuário Superior;Blazers;");
  expect([id.rows.length, id.partial]).toEqual([1, true]);
  expect(id.errors).toMatchObject([
    { line: 3, column: "id", reason: expect.stringContaining("nenhuma sai da venda") },
  ]);
  const code = await read(
    good,
    "2;Blazer Preto;Blazer;1.000,00;Preto;Vestuário Superior;Blazers;7,89123E+12",
  );
  expect([code.rows.length, code.partial]).toEqual([1, false]);
  expect(code.errors).toMatchObject([{ line: 3, column: "codigo", value: "7,89123E+12" }]);
});
