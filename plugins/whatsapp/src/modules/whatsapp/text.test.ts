import fc from "fast-check";
import { cleanLine, cleanText, compose, encodedLength, MAX_ENCODED_TEXT } from "./text";

/** Any UTF-16, including lone surrogates, control characters and direction marks. */
const hostile = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
);
const hasUnsafe = (text: string) =>
  /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u2028-\u202E\u2066-\u2069]/.test(text);

describe("cleaning", () => {
  it("leaves one harmless line that can be encoded", () => {
    fc.assert(
      fc.property(hostile, (value) => {
        const clean = cleanLine(value);
        expect(clean).not.toMatch(/[\n*~`]/);
        expect(hasUnsafe(clean)).toBe(false);
        expect(clean).toBe(clean.trim());
        expect(() => encodeURIComponent(clean)).not.toThrow();
      }),
    );
  });

  it("keeps the lines of a text, two breaks in a row at most", () => {
    fc.assert(
      fc.property(fc.array(hostile), (values) => {
        const clean = cleanText(values.join("\n"));
        expect(clean).not.toContain("\n\n\n");
        expect(hasUnsafe(clean)).toBe(false);
        expect(() => encodeURIComponent(clean)).not.toThrow();
      }),
    );
    expect(cleanText("  Um\r\n\r\n\r\n\r\ndois\u2028três  ")).toBe("Um\n\ndois\ntrês");
  });

  it("changes nothing in an ordinary Portuguese text", () => {
    const text = "Calça de lã fria, nº 44 (ajuste à barra) – R$ 1.234,56 joao_silva@exemplo.com.br";
    expect(cleanLine(text)).toBe(text);
  });
});

describe("composing", () => {
  it("never exceeds what a link carries, and keeps head and tail whole", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 0, maxLength: 6000 }).map(cleanText), (body) => {
        const text = compose({ head: "Olá!", body, tail: "*Total:* R$ 10,00" });
        expect(encodedLength(text)).toBeLessThanOrEqual(MAX_ENCODED_TEXT);
        expect(text.startsWith("Olá!")).toBe(true);
        expect(text.endsWith("*Total:* R$ 10,00")).toBe(true);
      }),
    );
  });

  it("cuts a long list after a whole line, and says so", () => {
    const body = Array.from({ length: 300 }, (_, index) => `${index + 1}. Paletó de linho`).join("\n");
    const text = compose({ head: "Olá!", body, tail: "Total" });
    const shown = text.split("\n").filter((line) => /^\d/.test(line));
    expect(shown.length).toBeGreaterThan(50);
    expect(shown.every((line) => line.endsWith("Paletó de linho"))).toBe(true);
    expect(text).toContain("(… mensagem encurtada)");
    expect(encodedLength(text)).toBeGreaterThan(MAX_ENCODED_TEXT - 60);
  });

  it("cuts a long paragraph after a word, and keeps its beginning", () => {
    const text = compose({ head: "Olá!", body: `Mensagem:\n${"palavra ".repeat(2000)}`, tail: "Total" });
    expect(text).toMatch(/ palavra\n\(… mensagem encurtada\)\n\nTotal$/);
    expect(encodedLength(text)).toBeGreaterThan(MAX_ENCODED_TEXT - 60);
  });

  it("leaves a text that fits as it is", () => {
    expect(compose({ head: "Olá!", body: "Um", tail: "Dois" })).toBe("Olá!\n\nUm\n\nDois");
    expect(compose({ head: "Olá!" })).toBe("Olá!");
  });
});
