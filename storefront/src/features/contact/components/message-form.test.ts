import { describe, expect, it } from "@jest/globals";
import { problemsOf } from "./message-form.tsx";

describe("a contact form", () => {
  it("names each empty field and a bad address, in the order of the screen", () => {
    expect(problemsOf({ email: "a@b.com", message: "  " }, "email")).toEqual([
      { field: "message", message: "Por favor, preencha todos os campos." },
    ]);
  });
  it("tells what is missing before what is wrong", () => {
    const problems = problemsOf({ name: "", email: "ana", message: "" }, "email");
    expect(problems.map(({ field }) => field)).toEqual(["name", "message", "email"]);
  });
  it.each(["a@b", "a b@c.com", "@c.com", "a@@c.com"])("refuses the address %s", (email) => {
    expect(problemsOf({ email, message: "Olá" }, "email")).toEqual([
      { field: "email", message: "Por favor, informe um email válido." },
    ]);
  });
  it.each(["ana.lima@exemplo.com.br", "josé@exemplo.com.br"])("takes the address %s", (email) => {
    expect(problemsOf({ email, message: "Olá" }, "email")).toEqual([]);
  });
});
