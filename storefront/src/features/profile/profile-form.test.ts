import { expect, test } from "@jest/globals";
import type { Profile } from "@alfaiataria/contract";
import { changesOf, formOf, initials, tidied } from "./profile-form.ts";

const PROFILE: Profile = {
  number: "52998224725",
  phone: "11987654321",
  birthDate: "1978-04-12",
  gender: "masculino",
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
  firstName: "Joaquim",
  lastName: "Nabuco",
  email: "joaquim@exemplo.com.br",
};

test("the profile opens as people write it, without what cannot be changed in it", () => {
  const form = formOf(PROFILE);
  expect(form).toMatchObject({ number: "529.982.247-25", phone: "(11) 98765-4321", zipCode: "01310-100" });
  expect(Object.keys(form)).not.toContain("email");
});

test.each([
  ["number", "529.982.247-25", "529.982.247-25"],
  ["number", "12.345.678-X", "12.345.678-X"],
  ["number", "5299822472", "5299822472"],
  ["phone", "1133334444", "(11) 3333-4444"],
  ["phone", "+351 912 345 678", "+351 912 345 678"],
  ["phone", "3333-4444, ramal 12", "3333-4444, ramal 12"],
  ["zipCode", "01310-100", "01310-100"],
  ["zipCode", "SW1A 1AA", "SW1A 1AA"],
] as const)("a %s left as %p is written %p", (field, typed, shown) => {
  expect(tidied[field](typed)).toBe(shown);
});

test("only what was changed is sent, a field that was emptied too", () => {
  const form = { ...formOf(PROFILE), profession: "Poeta", city: "" };
  expect(changesOf(form, { profession: true, city: true, state: false })).toEqual({
    profession: "Poeta",
    city: "",
  });
});

test.each([
  [{ firstName: "Joaquim", lastName: "Nabuco" }, "JN"],
  [{ firstName: "", lastName: "nabuco" }, "UN"],
  [{ firstName: " élio ", lastName: "" }, "ÉS"],
  [null, "US"],
])("the letters of %j are %s", (user, letters) => {
  expect(initials(user)).toBe(letters);
});
