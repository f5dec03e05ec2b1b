import { expect, test } from "@jest/globals";
import type { Profile } from "@alfaiataria/contract";
import { changesOf, formOf, initials } from "./profile-form.ts";

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
