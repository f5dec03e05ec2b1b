import { expect, test } from "@jest/globals";
import type { Profile } from "@alfaiataria/contract";
import { EMPTY_FORM } from "./draft.ts";
import { prefillOf } from "./prefill.ts";

const profile: Profile = {
  number: "529.982.247-25",
  phone: "11987654321",
  birthDate: "",
  gender: "",
  profession: "",
  zipCode: "01310100",
  address: "Avenida Paulista, 1578",
  complement: "",
  neighborhood: "Bela Vista",
  city: "São Paulo",
  state: "SP",
  stylePreferences: "",
  notes: "",
  profileImageUrl: "",
  firstName: "João",
  lastName: "da Silva",
  email: "joao@example.com",
};

test("a field that is being written is left alone, and with a part of it the whole address", () => {
  expect(prefillOf(profile, EMPTY_FORM, "email")).not.toHaveProperty("email");
  const contact = { name: "João da Silva", email: "joao@example.com" };
  const filled = prefillOf(profile, EMPTY_FORM, "city");
  expect(filled).toMatchObject(contact);
  for (const part of ["zipCode", "address", "number", "city"]) expect(filled).not.toHaveProperty(part);
});

test("an empty checkout takes name, contact, CPF and address from the profile, the number apart", () => {
  expect(prefillOf(profile, EMPTY_FORM)).toEqual({
    name: "João da Silva",
    email: "joao@example.com",
    phone: "(11) 98765-4321",
    taxId: "529.982.247-25",
    zipCode: "01310-100",
    address: "Avenida Paulista",
    number: "1578",
    neighborhood: "Bela Vista",
    city: "São Paulo",
    state: "SP",
  });
});

test("what the form says stays, and parts of two addresses never mix", () => {
  const begun = { ...EMPTY_FORM, email: "loja@example.com", complement: "apto 3" };
  const fields = prefillOf(profile, begun);
  expect(fields).toEqual({
    name: "João da Silva",
    phone: "(11) 98765-4321",
    taxId: "529.982.247-25",
  });
});

test("a document that is no CPF, and an address without a CEP, are not the checkout's", () => {
  const vague = { ...profile, number: "RG 12.345.678-9", zipCode: "", lastName: "" };
  expect(prefillOf(vague, EMPTY_FORM)).toEqual({
    name: "João",
    email: "joao@example.com",
    phone: "(11) 98765-4321",
  });
});

test.each([
  ["Rua Augusta, nº 1500", "Rua Augusta", "1500"],
  ["Rua 7 de Abril, 12-A", "Rua 7 de Abril", "12-A"],
  ["Rua XV de Novembro", "Rua XV de Novembro", undefined],
  ["SQS 308, Bloco C", "SQS 308, Bloco C", undefined],
])("the address '%s' is street '%s' and number %s", (address, street, number) => {
  expect(prefillOf({ ...profile, address }, EMPTY_FORM)).toMatchObject({
    address: street,
    ...(number !== undefined && { number }),
  });
});
