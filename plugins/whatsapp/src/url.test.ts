import fc from "fast-check";
import { whatsappNumber, whatsappUrl } from "./url";

const digitsOf = (min: number, max: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: min, maxLength: max })
    .map((digits) => digits.join(""));
/** An area code (no zero in it) and a subscriber number of 8 or 9 digits. */
const national = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }), digitsOf(8, 9))
  .map(([a, b, subscriber]) => `${a}${b}${subscriber}`);

describe("the number of a wa.me link", () => {
  it.each([
    ["(11) 98765-4321", "5511987654321"],
    ["011 98765-4321", "5511987654321"],
    ["+55 11 98765-4321", "5511987654321"],
    ["55 11 98765-4321", "5511987654321"],
    ["0055 61 3333-4444", "556133334444"],
    ["55 99988-7766", "5555999887766"],
    ["+351 912 345 678", "351912345678"],
    ["+1 (212) 555-0100", "12125550100"],
  ])("of %s is %s", (typed, expected) => {
    expect(whatsappNumber(typed)).toBe(expected);
  });

  it.each(["", "telefone", "123", "+", "98765-43", "+00000000000", "1".repeat(16)])(
    "'%s' is no number",
    (typed) => {
      expect(whatsappNumber(typed)).toBeNull();
      expect(() => whatsappUrl(typed, "Olá")).toThrow(RangeError);
    },
  );

  it("gets 55 for every Brazilian number, however it is written, and keeps what it has got", () => {
    fc.assert(
      fc.property(national, fc.constantFrom(" ", "-", ".", ") "), (number, separator) => {
        const written = `(${number.slice(0, 2)}${separator}${number.slice(2)}`;
        expect(whatsappNumber(written)).toBe(`55${number}`);
        expect(whatsappNumber(`+55 ${written}`)).toBe(`55${number}`);
        expect(whatsappNumber(`55${number}`)).toBe(`55${number}`);
      }),
    );
  });

  it("keeps any other country's code", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), digitsOf(9, 14), (first, rest) => {
        expect(whatsappNumber(`+${first}${rest}`)).toBe(`${first}${rest}`);
      }),
    );
  });
});

describe("a wa.me link", () => {
  it("carries the whole text, whatever is in it", () => {
    fc.assert(
      fc.property(national, fc.string({ unit: "grapheme" }), (phone, text) => {
        const url = new URL(whatsappUrl(phone, text));
        expect(url.origin).toBe("https://wa.me");
        expect(url.pathname).toBe(`/55${phone}`);
        expect([...url.searchParams.keys()]).toEqual(["text"]);
        expect(url.searchParams.get("text")).toBe(text);
        expect(url.hash).toBe("");
      }),
    );
  });
});
