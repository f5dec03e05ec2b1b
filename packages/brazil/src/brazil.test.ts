import fc from "fast-check";
import {
  cepDigits,
  fold,
  foldWords,
  formatCentavos,
  formatCep,
  formatDay,
  formatDeadline,
  formatPhone,
  formatReais,
  formatTaxId,
  parseReais,
  typedReais,
  requireCep,
  slugify,
  taxIdLabel,
  taxIdOf,
  trackingUrl,
  whatsappLink,
  whatsappNumber,
} from "./index.ts";

describe("money", () => {
  test("is shown as R$ 1.234,56 and read back", () => {
    expect(formatReais(1234.56)).toBe("R$ 1.234,56");
    expect(parseReais("R$ 1.234,56")).toBe(1234.56);
    expect(parseReais("sob consulta")).toBeNull();
    expect(["1.234,56", " R$ 500 ", "19,9", "0"].map(typedReais)).toEqual([1234.56, 500, 19.9, 0]);
    for (const other of ["-5", "1e3", "19.90", "500.00", "1,234.56", "R$", "", "5 reais"])
      expect([other, typedReais(other)]).toEqual([other, null]);
    expect(formatCentavos(123456)).toBe("R$ 1.234,56");
  });
});

test("a moment is the day that it was in São Paulo", () => {
  expect(formatDay("2026-11-22T02:30:00.000Z")).toBe("21 de novembro de 2026");
  expect(formatDay("ontem")).toBe("");
});

test.each([
  ["2026-11-23T17:00:00.000Z", "23/11 às 14h"],
  ["2026-11-24T02:30:00.000Z", "23/11 às 23h30"],
  ["2026-12-01T03:00:00.000Z", "01/12 às 0h"],
])("the deadline %s is %s on the shop's clock", (instant, text) => {
  expect(formatDeadline(instant)).toBe(text);
});

test("words are compared without accents, case and what stands between them", () => {
  expect(fold("Calça AZUL-Marinho")).toBe("calca azul-marinho");
  expect(foldWords(" Calça AZUL-Marinho ")).toBe("calca azul marinho");
});

test("an address is lower-case, hyphenated, without accents", () => {
  expect(slugify("Vitale Barberis Canonico")).toBe("vitale-barberis-canonico");
  expect(slugify("Óculos & Cia.")).toBe("oculos-cia");
});

test.each([
  ["", ""],
  ["01310", "01310"],
  ["013101", "01310-1"],
  ["01310100", "01310-100"],
  ["01.310-100 São Paulo", "01310-100"],
  ["0131010099", "01310-100"],
])("the CEP %p is written %p", (typed, shown) => {
  expect(formatCep(typed)).toBe(shown);
});

test.each([
  ["01310-100", "01310100"],
  ["01310100", "01310100"],
  [" 01310-100 ", "01310100"],
  ["1310-100", null],
  ["01310--100", null],
  ["013101-00", null],
  ["01310-1000", null],
  ["٠١٣١٠-١٠٠", null],
  ["", null],
])("the CEP %p has the digits %p", (text, digits) => {
  expect(cepDigits(text)).toBe(digits);
  if (digits) expect(requireCep(text)).toBe(digits);
  else expect(() => requireCep(text)).toThrow("CEP deve ter formato 00000-000");
});

test.each([
  ["", ""],
  ["11", "11"],
  ["119", "(11) 9"],
  ["1133334444", "(11) 3333-4444"],
  ["11987654321", "(11) 98765-4321"],
  ["+55 11 98765-4321", "(11) 98765-4321"],
  ["5511987654321", "(11) 98765-4321"],
  ["0055 11 98765-4321", "(11) 98765-4321"],
  ["011 98765-4321", "(11) 98765-4321"],
  ["01133334444", "(11) 3333-4444"],
  ["55999887766", "(55) 99988-7766"],
  ["+5511", "+5511"],
  ["+351 912 345 678", "+351 912 345 678"],
  ["119876543219999", "(11) 98765-4321"],
])("the phone %p is written %p", (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown);
});

test("a complete phone satisfies the contract's ten characters", () => {
  expect(formatPhone("1133334444").length).toBeGreaterThanOrEqual(10);
});

const digitsOf = (min: number, max: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: min, maxLength: max })
    .map((digits) => digits.join(""));
/** An area code (without zeros) and a subscriber number of 8 or 9 digits. */
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
      expect(whatsappLink(typed, "Olá")).toBeNull();
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

test.each([
  ["+55 11 98765-4321", "https://wa.me/5511987654321"],
  ["", null],
  [undefined, null],
  ["a combinar", null],
])("a conversation with %s is at %s", (phone, link) => {
  expect(whatsappLink(phone)).toBe(link);
});

test("a conversation begins with the text that is given", () => {
  expect(whatsappLink("(11) 98765-4321", "Olá & até já")).toBe(
    "https://wa.me/5511987654321?text=Ol%C3%A1%20%26%20at%C3%A9%20j%C3%A1",
  );
});

test.each([
  ["AA123456785BR", "#", "https://rastreamento.correios.com.br/app/index.php?objetos=AA123456785BR"],
  ["aa 123 456 785 br", null, "https://rastreamento.correios.com.br/app/index.php?objetos=AA123456785BR"],
  [
    "\u200eAA\u00a0123456785\u202fBR\u200b",
    "#",
    "https://rastreamento.correios.com.br/app/index.php?objetos=AA123456785BR",
  ],
  ["AA123456785BR", "https://transportadora.example/1", "https://transportadora.example/1"],
  ["JD0002", "", null],
  ["JD0002", "javascript:alert(1)", null],
])("the parcel %s, written down with %s, is shown at %s", (code, written, link) => {
  expect(trackingUrl(code, written)).toBe(link);
});

describe("CPF and CNPJ", () => {
  test.each([
    ["529.982.247-25", "52998224725"],
    [" 529 982 247 25 ", "52998224725"],
    ["00.000.000/0001-91", "00000000000191"],
    ["12.ABC.345/01DE-35", "12ABC34501DE35"],
    ["12abc34501de35", "12ABC34501DE35"],
  ])("%s is kept as %s", (typed, kept) => {
    expect(taxIdOf(typed)).toBe(kept);
    expect(formatTaxId(kept)).toBe(formatTaxId(typed));
    expect(taxIdOf(formatTaxId(kept))).toBe(kept);
  });

  test.each([
    "",
    "529.982.247-24",
    "111.111.111-11",
    "12.ABC.345/01DE-36",
    "529x982.247-25",
    "52998224725 ou nada",
  ])("'%s' is none", (typed) => expect(taxIdOf(typed)).toBeNull());

  test("are pasted with what they are", () => {
    expect(["CPF: 529.982.247-25", " cpf 52998224725"].map(formatTaxId)).toEqual(
      Array(2).fill("529.982.247-25"),
    );
    expect(formatTaxId("CNPJ: 11.222.333/0001-81")).toBe("11.222.333/0001-81");
    expect(taxIdOf("CPF: 529.982.247-25")).toBe("52998224725");
    expect(formatTaxId("CPF12ABC")).toBe("CP.F12.ABC");
  });

  test("are formatted as they are typed, a CPF until there is more than one can have", () => {
    const typed = (keys: string) => Array.from(keys).reduce((text, key) => formatTaxId(text + key), "");
    expect(typed("5299")).toBe("529.9");
    expect(typed("52998224725")).toBe("529.982.247-25");
    expect(typed("11222333000181")).toBe("11.222.333/0001-81");
    expect(typed("12abc34501de35999")).toBe("12.ABC.345/01DE-35");
    expect([taxIdLabel("52998224725"), taxIdLabel("12ABC34501DE35")]).toEqual(["CPF", "CNPJ"]);
  });

  /**
   * The rule as the Receita Federal writes it: weights from the right, 2 to `most` and repeating; a character's value
   * is its code minus 48.
   */
  function checkDigits(base: string, most: number): string {
    let all = base;
    for (let digit = 0; digit < 2; digit += 1) {
      const signs = Array.from(all).reverse();
      const sum = signs.reduce(
        (total, sign, at) => total + (sign.charCodeAt(0) - 48) * (2 + (at % (most - 1))),
        0,
      );
      all += sum % 11 < 2 ? "0" : String(11 - (sum % 11));
    }
    return all;
  }
  const signs = (alphabet: string, length: number) =>
    fc
      .array(fc.constantFrom(...alphabet), { minLength: length, maxLength: length })
      .map((all) => all.join(""));
  const isRepeated = (base: string) => new Set(base).size === 1;
  const CNPJ = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

  test.each([
    ["CPF", signs("0123456789", 9), 12],
    ["CNPJ", signs(CNPJ, 12), 9],
  ])("a %s has the check digits that its other signs ask for, and no others", (_name, bases, most) => {
    fc.assert(
      fc.property(bases, fc.integer({ min: 1, max: 99 }), (base, off) => {
        fc.pre(!isRepeated(base));
        const right = checkDigits(base, most);
        expect(taxIdOf(right)).toBe(right);
        const wrong = String((Number(right.slice(-2)) + off) % 100).padStart(2, "0");
        expect(taxIdOf(base + wrong)).toBeNull();
      }),
    );
  });
});
