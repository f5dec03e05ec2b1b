import fc from "fast-check";
import { whatsappUrl } from "./url";

const digitsOf = (min: number, max: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: min, maxLength: max })
    .map((digits) => digits.join(""));
/** An area code (no zero in it) and a subscriber number of 8 or 9 digits. */
const national = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }), digitsOf(8, 9))
  .map(([a, b, subscriber]) => `${a}${b}${subscriber}`);

it("opens a conversation with a number alone", () => {
  expect(() => whatsappUrl("a combinar", "Olá")).toThrow(RangeError);
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
