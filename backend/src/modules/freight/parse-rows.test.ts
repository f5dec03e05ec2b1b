import { FREIGHT_COLUMNS, MOST_ROWS, parseFreight } from "./parse-rows";

type Cells = (string | number | undefined)[];
const GOOD: Cells = ["01000-000", "05999-999", "3", "", "19,90", "2 a 4", "PAC"];

async function* sheet(rows: Cells[], heading: Cells = [...FREIGHT_COLUMNS]) {
  yield* [heading, ...rows].map((values, at) => ({ line: at + 1, values }));
}

/** A valid row with one cell replaced. */
const changed = (column: number, cell: string | number | undefined): Cells =>
  GOOD.map((value, at) => (at === column ? cell : value));

test("a table is read by its headings, in whatever order and writing, and numbers as a spreadsheet makes them", async () => {
  const heading = ["Serviço", "CEP DE", "cep ate", "Peças até", "Preço (R$)", "Prazo", "obs", "Peso até"];
  const rows: Cells[] = [
    ["Expresso", 1000000, "05999999", 20, 25.5, 1, "x"],
    ["", "", "", undefined],
    ["Moto Boy", "01000-000", "01000-000", "1", "R$ 1.234,56", "8 – 12", "", "0,5"],
    ["Moto Boy", "01000-000", "01000-000", "", "R$ 1.234,56", "8 – 12", "", 2.35],
  ];
  expect(await parseFreight(sheet(rows, heading))).toEqual({
    rows: [
      {
        line: 2,
        cepFrom: 1000000,
        cepTo: 5999999,
        piecesTo: 20,
        weightTo: null,
        centavos: 2550,
        days: "1",
        service: "express",
        name: "Expresso",
      },
      {
        line: 4,
        cepFrom: 1000000,
        cepTo: 1000000,
        piecesTo: 1,
        weightTo: 500,
        centavos: 123456,
        days: "8 a 12",
        service: "moto-boy",
        name: "Moto Boy",
      },
      {
        line: 5,
        cepFrom: 1000000,
        cepTo: 1000000,
        piecesTo: null,
        weightTo: 2350,
        centavos: 123456,
        days: "8 a 12",
        service: "moto-boy",
        name: "Moto Boy",
      },
    ],
  });
});

test.each([
  [0, "1000", "CEP de: '1000' não é um CEP (00000-000)"],
  [1, undefined, "CEP até: '' não é um CEP (00000-000)"],
  [1, "00999-999", "CEP até: '00999-999' vem antes de 'CEP de'"],
  [2, "0", "peças até: '0' não é um número de peças, de 1 em diante"],
  [2, "2,5", "peças até: '2,5' não é um número de peças, de 1 em diante"],
  [2, "", "Diga até quantas peças ou até quantos kg a linha vale"],
  [3, "0", "peso até (kg): '0' não é um peso em kg, até 1000: escreva 2,5"],
  [3, "1.500", "peso até (kg): '1.500' não é um peso em kg, até 1000: escreva 2,5"],
  [3, "500 g", "peso até (kg): '500 g' não é um peso em kg, até 1000: escreva 2,5"],
  [3, 1000.001, "peso até (kg): '1000.001' não é um peso em kg, até 1000: escreva 2,5"],
  [4, "de graça", "preço: 'de graça' não é um preço de R$ 0,00 a R$ 10.000,00"],
  [4, undefined, "preço: '' não é um preço de R$ 0,00 a R$ 10.000,00"],
  [4, "-5", "preço: '-5' não é um preço de R$ 0,00 a R$ 10.000,00"],
  [4, "19.90", "preço: '19.90' não é um preço de R$ 0,00 a R$ 10.000,00"],
  [4, "1/2", "preço: '1/2' não é um preço de R$ 0,00 a R$ 10.000,00"],
  [4, -1, "preço: '-1' não é um preço de R$ 0,00 a R$ 10.000,00"],
  [4, 10000.01, "preço: '10000.01' não é um preço de R$ 0,00 a R$ 10.000,00"],
  [5, "logo", "prazo (dias): 'logo' não é um prazo: escreva 5, ou 8 a 12"],
  [5, "4 a 2", "prazo (dias): '4 a 2' não é um prazo: escreva 5, ou 8 a 12"],
  [5, undefined, "prazo (dias): '' não é um prazo: escreva 5, ou 8 a 12"],
  [6, "", "serviço: '' não é um nome de serviço, de até 40 letras"],
  [6, undefined, "serviço: '' não é um nome de serviço, de até 40 letras"],
  [6, "Retirar na loja", "serviço: 'Retirar na loja' não é um nome de serviço, de até 40 letras"],
])("column %i with '%s' is told by its line", async (column, cell, reason) => {
  expect(await parseFreight(sheet([GOOD, changed(column, cell)]))).toEqual({ faults: [{ line: 3, reason }] });
});

test("a sheet by weight needs no column of pieces, and one by pieces none of weight", async () => {
  const [pieces, weight] = ["peças até", "peso até (kg)"].map((limit) => [
    ...["CEP de", "CEP até", limit, "preço", "prazo (dias)", "serviço"],
  ]);
  const row: Cells = ["01000-000", "05999-999", "3", "19,90", "2 a 4", "PAC"];
  expect(await parseFreight(sheet([row], pieces))).toMatchObject({ rows: [{ piecesTo: 3, weightTo: null }] });
  expect(await parseFreight(sheet([row], weight))).toMatchObject({
    rows: [{ piecesTo: null, weightTo: 3000 }],
  });
});

test("a sheet without its columns, without rows, or with too many of them or of their faults says so", async () => {
  expect(await parseFreight(sheet([GOOD], ["CEP de", undefined]))).toEqual({
    faults: [
      {
        line: 1,
        reason:
          "Faltam colunas na primeira linha: CEP até, preço, prazo (dias), serviço, peças até ou peso até (kg)",
      },
    ],
  });
  expect(await parseFreight(sheet([]))).toEqual({
    faults: [{ line: 1, reason: "A tabela não tem nenhuma linha" }],
  });
  const many = Array.from({ length: MOST_ROWS + 1 }, () => GOOD);
  expect(await parseFreight(sheet(many))).toEqual({
    faults: [{ line: MOST_ROWS + 2, reason: "A tabela passa de 50.000 linhas" }],
  });
  const empty = Array.from({ length: 2 * MOST_ROWS }, () => [""]);
  expect(await parseFreight(sheet([GOOD, ...empty]))).toMatchObject({
    faults: [{ reason: "A tabela passa de 50.000 linhas" }],
  });
  const services = Array.from({ length: 21 }, (_, at) => changed(6, `Transportadora ${at}`));
  expect(await parseFreight(sheet([...services.slice(0, 20), ...services]))).toEqual({
    faults: [{ line: 42, reason: "A tabela passa de 20 serviços" }],
  });
  const wrong = Array.from({ length: 200 }, () => changed(0, "x"));
  expect(await parseFreight(sheet(wrong))).toMatchObject({ faults: { length: 100 } });
});
