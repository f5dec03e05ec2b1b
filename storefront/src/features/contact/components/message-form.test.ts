import { describe, expect, it } from "@jest/globals";
import { problemOf } from "./message-form.tsx";

describe("a contact form", () => {
  it("names the first empty field, in the order of the screen", () => {
    expect(problemOf({ email: "a@b.com", message: "  " }, "email")).toEqual({
      field: "message",
      message: "Por favor, preencha todos os campos.",
    });
  });
  it.each(["a@b", "a b@c.com", "@c.com", "a@@c.com"])("refuses the address %s", (email) => {
    expect(problemOf({ email, message: "Olá" }, "email")).toEqual({
      field: "email",
      message: "Por favor, informe um email válido.",
    });
  });
  it.each(["ana.lima@exemplo.com.br", "josé@exemplo.com.br"])("takes the address %s", (email) => {
    expect(problemOf({ email, message: "Olá" }, "email")).toBeNull();
  });
});
