import { expect, test } from "@jest/globals";
import type { CepAnswer } from "@alfaiataria/contract";
import { foundFields } from "./address-lookup.ts";

const paulista: CepAnswer = {
  cep: "01310-100",
  logradouro: "Avenida Paulista",
  bairro: "Bela Vista",
  localidade: "São Paulo",
  uf: "SP",
  source: "viacep",
};
const holambra: CepAnswer = {
  ...paulista,
  cep: "13825-000",
  logradouro: "",
  bairro: "",
  localidade: "Holambra",
};
const town = [
  ["city", "Holambra"],
  ["state", "SP"],
];

test("a CEP of a street fills in all four fields", () => {
  expect(foundFields(paulista, { city: "Brasília", state: "DF" })).toEqual([
    ["address", "Avenida Paulista"],
    ["neighborhood", "Bela Vista"],
    ["city", "São Paulo"],
    ["state", "SP"],
  ]);
});

test.each([{}, { city: " ", state: "" }, { city: "Holambra" }, { city: "holambra ", state: "sp" }])(
  "the CEP of a whole town leaves street and district as they were typed for it: %j",
  (form) => {
    expect(foundFields(holambra, form)).toEqual(town);
  },
);

test.each([
  { city: "São Paulo", state: "SP" },
  { city: "Holambra", state: "RS" },
])("the CEP of a whole town takes away the street and district of another: %j", (form) => {
  expect(foundFields(holambra, form)).toEqual([["address", ""], ["neighborhood", ""], ...town]);
});
