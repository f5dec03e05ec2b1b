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
