import { soughtBy } from "./contacts";

describe("a search of the queue", () => {
  test.each([
    ["1042", { number: 1042, phone: "%1042%" }],
    ["#1042", { number: 1042 }],
    ["nº 42", { number: 42 }],
    ["42", { number: 42 }],
    ["(11) 98888-7777", { phone: "%11988887777%" }],
    ["+55 11 98888-7777", { phone: "%11988887777%" }],
    ["9999999999", { phone: "%9999999999%" }],
    ["-", { words: ["-"] }],
    ["#", { words: ["#"] }],
    [".*", { words: ["\\.\\*"] }],
  ])("for %s", (q, sought) => {
    expect(soughtBy(q)).toEqual(sought);
  });

  test("for words finds them in either case, with and without accents, and no others", () => {
    const finds = (q: string, text: string) =>
      soughtBy(q).words?.every((word) => new RegExp(word).test(text)) ?? false;
    for (const q of ["jose", "JOSÉ", "Jôse conceicao", "ção"])
      expect(finds(q, "José da CONCEIÇÃO")).toBe(true);
    for (const q of ["jos.", "joze", "josé maria", "[a]"]) expect(finds(q, "José da CONCEIÇÃO")).toBe(false);
  });
});
