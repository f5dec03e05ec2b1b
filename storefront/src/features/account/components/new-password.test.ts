import { describe, expect, test } from "@jest/globals";
import { passwordRules, RegisterForm, ResetForm } from "./new-password.tsx";

const kept = (password: string) =>
  passwordRules(password)
    .filter((rule) => rule.kept)
    .map(({ text }) => text);

describe("the rules of a new password (spec 2 §5)", () => {
  test("are five", () =>
    expect(passwordRules("").map(({ text }) => text)).toEqual([
      "8 caracteres",
      "uma letra maiúscula",
      "uma letra minúscula",
      "um número",
      "um caractere especial",
    ]));
  test("are ticked off one by one", () => {
    expect(kept("")).toEqual([]);
    expect(kept("aB1")).toEqual(["uma letra maiúscula", "uma letra minúscula", "um número"]);
    expect(kept("Alinhavo#1989")).toHaveLength(5);
  });
});

const messages = (form: typeof RegisterForm | typeof ResetForm, value: unknown) =>
  form.safeParse(value).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];

test("a password that is not written twice alike is told together with every other fault", () => {
  const form = {
    firstName: "A",
    lastName: "Sá",
    email: "a@b.co",
    password: "Alinhavo#1989",
    confirmPassword: "x",
  };
  expect(messages(RegisterForm, form)).toEqual([
    "firstName: Nome deve ter pelo menos 2 caracteres",
    "confirmPassword: Senhas não coincidem",
  ]);
});

test("the same password written twice is accepted", () => {
  expect(messages(ResetForm, { password: "Alinhavo#1989", confirmPassword: "Alinhavo#1989" })).toEqual([]);
});
