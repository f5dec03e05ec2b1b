import { parsePixKey } from "./pix-key";

test.each([
  ["529.982.247-25", "cpf", "52998224725"],
  ["52998224725", "cpf", "52998224725"],
  ["11.222.333/0001-81", "cnpj", "11222333000181"],
  ["11222333000181", "cnpj", "11222333000181"],
  // the Receita Federal's own example of an alphanumeric CNPJ
  ["12.ABC.345/01DE-35", "cnpj", "12ABC34501DE35"],
  ["12abc34501de35", "cnpj", "12ABC34501DE35"],
  [" Pix@Alfaiataria.Example ", "email", "pix@alfaiataria.example"],
  ["+55 (11) 98765-4321", "phone", "+5511987654321"],
  ["+551132654321", "phone", "+551132654321"],
  ["123E4567-E12B-12D1-A456-426655440000", "evp", "123e4567-e12b-12d1-a456-426655440000"],
])("'%s' is a %s", (text, kind, key) => {
  expect(parsePixKey(text)).toEqual({ kind, key });
});

test.each([
  ["a CPF with a wrong check digit", "529.982.247-26"],
  ["a CPF of one digit", "111.111.111-11"],
  ["a CNPJ with a wrong check digit", "11.222.333/0001-80"],
  ["an alphanumeric CNPJ with a wrong check digit", "12.ABC.345/01DE-36"],
  ["a CNPJ of zeros", "00000000000000"],
  ["a phone without +55", "11987654321"],
  ["a phone that is too short", "+5511"],
  ["a phone with letters", "+55 11 9876A-4321"],
  ["an e-mail without a domain", "pix@"],
  ["an e-mail in two parts", "pix @loja.example"],
  ["an e-mail of 78 characters", `${"a".repeat(65)}@loja.example`],
  ["an EVP without hyphens", "123e4567e12b12d1a456426655440000"],
  ["nothing", ""],
])("%s is no key", (_, text) => {
  expect(parsePixKey(text)).toBeNull();
});
