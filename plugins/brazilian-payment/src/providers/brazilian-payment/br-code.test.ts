import fc from "fast-check";
import { crc16, dynamicBrCode, InvalidPixCharge, pixBrCode, type PixCharge } from "./br-code";

/** Splits EMV text into its fields like a bank's app; shares no code with the writer. */
function parse(text: string): Record<string, string> {
  const fields: Record<string, string> = {};
  let rest = text;
  while (rest) {
    const [, id, length] = /^(\d\d)(\d\d)/.exec(rest) ?? [];
    if (!id || !length) throw new Error(`no field at '${rest}'`);
    const value = rest.slice(4, 4 + Number(length));
    if (value.length !== Number(length)) throw new Error(`field ${id} is cut off`);
    if (id in fields) throw new Error(`field ${id} is there twice`);
    fields[id] = value;
    rest = rest.slice(4 + Number(length));
  }
  return fields;
}

/** CRC-16/CCITT-FALSE by long division of the bits, a different algorithm from the one under test. */
function checksum(text: string): string {
  const bits =
    [...Buffer.from(text)].map((byte) => byte.toString(2).padStart(8, "0")).join("") + "0".repeat(16);
  let remainder = BigInt("0b" + bits) ^ (0xffffn << BigInt(bits.length - 16));
  for (let shift = bits.length - 17; shift >= 0; shift--)
    if (remainder >> BigInt(shift + 16)) remainder ^= 0x11021n << BigInt(shift);
  return remainder.toString(16).toUpperCase().padStart(4, "0");
}

const charge: PixCharge = {
  key: "123e4567-e12b-12d1-a456-426655440000",
  name: "Alfaiataria 1989",
  city: "São Paulo",
  amountCentavos: 1_234_56,
  txid: "1042",
};

test("the checksum is CRC-16/CCITT-FALSE", () => {
  expect(crc16("123456789")).toBe("29B1");
  expect(crc16("")).toBe("FFFF");
});

test("the example of the Banco Central's manual comes out to the letter", () => {
  expect(
    pixBrCode({
      key: "123e4567-e12b-12d1-a456-426655440000",
      name: "Fulano de Tal",
      city: "BRASILIA",
      amountCentavos: null,
      oneTime: false,
    }),
  ).toBe(
    "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D",
  );
});

test("an order's code has its amount, its number and 'pay once'", () => {
  const code = pixBrCode({ ...charge, description: "Pedido 1042" });
  expect(code.startsWith("000201010212")).toBe(true);
  const fields = parse(code);
  expect(Object.keys(fields).sort().join(" ")).toBe("00 01 26 52 53 54 58 59 60 62 63");
  expect(fields).toMatchObject({
    "01": "12",
    "52": "0000",
    "53": "986",
    "54": "1234.56",
    "58": "BR",
    "59": "Alfaiataria 1989",
    "60": "Sao Paulo",
  });
  expect(parse(fields["26"] ?? "")).toEqual({
    "00": "br.gov.bcb.pix",
    "01": charge.key,
    "02": "Pedido 1042",
  });
  expect(parse(fields["62"] ?? "")).toEqual({ "05": "1042" });
});

test.each([
  [1, "0.01"],
  [10, "0.10"],
  [100, "1.00"],
  [1050, "10.50"],
  [999_999_999_999, "9999999999.99"],
])("%i centavos are written %s", (amountCentavos, text) => {
  expect(parse(pixBrCode({ ...charge, amountCentavos }))["54"]).toBe(text);
});

test("long texts are cut, accents folded", () => {
  const fields = parse(
    pixBrCode({
      ...charge,
      name: "Confecções João & Irmãos do Brás Ltda",
      city: "São José do Vale do Rio Preto",
      description: "Ação ✂️ ".repeat(20),
    }),
  );
  expect(fields["59"]).toBe("Confeccoes Joao & Irmaos");
  expect(fields["60"]).toBe("Sao Jose do Val");
  expect(fields["26"]!.length).toBeLessThanOrEqual(99);
  expect(parse(fields["26"]!)["02"]).toMatch(/^(Acao )+/);
});

test("a key that fills its field leaves no room for a description", () => {
  const key = `${"a".repeat(64)}@exemplo.com.br`.slice(-77);
  const account = parse(pixBrCode({ ...charge, key, description: "Pedido 1042" }))["26"]!;
  expect(account).toHaveLength(99);
  expect(parse(account)).toEqual({ "00": "br.gov.bcb.pix", "01": key });
});

test.each<[string, Partial<PixCharge>]>([
  ["Chave Pix inválida", { key: "12345678900" }],
  ["Nome do recebedor Pix vazio", { name: " ✂ " }],
  ["Cidade do recebedor Pix vazia", { city: "" }],
  ["Valor do Pix fora dos limites", { amountCentavos: 0 }],
  ["Valor do Pix fora dos limites", { amountCentavos: -100 }],
  ["Valor do Pix fora dos limites", { amountCentavos: 10.5 }],
  ["Valor do Pix fora dos limites", { amountCentavos: NaN }],
  ["Valor do Pix fora dos limites", { amountCentavos: 1_000_000_000_000 }],
  ["Identificador Pix", { txid: "" }],
  ["Identificador Pix", { txid: "order_01" }],
  ["Identificador Pix", { txid: "A".repeat(26) }],
])("%s: %o is refused", (message, wrong) => {
  const refused = () => pixBrCode({ ...charge, ...wrong });
  expect(refused).toThrow(InvalidPixCharge);
  expect(refused).toThrow(message);
});

test("whatever the charge, a bank's app reads it back", () => {
  const key = fc.oneof(
    fc.uuid(),
    fc.constantFrom("52998224725", "11222333000181", "+5511987654321", "pix@alfaiataria.example"),
  );
  // half of the texts use characters common in Portuguese text and phone numbers
  const text = fc.oneof(
    fc.string({ minLength: 1, maxLength: 60, unit: "grapheme" }),
    fc.stringMatching(/^[a-zãçéôú &.\n-]{1,60}$/),
  );
  fc.assert(
    fc.property(
      fc.record({
        key,
        name: text.map((tail) => `A${tail}`),
        city: text.map((tail) => `B${tail}`),
        description: text,
        amountCentavos: fc.integer({ min: 1, max: 999_999_999_999 }),
        txid: fc.stringMatching(/^[A-Za-z0-9]{1,25}$/),
        oneTime: fc.boolean(),
      }),
      (any) => {
        const code = pixBrCode(any);
        const fields = parse(code);
        expect(code).toMatch(/^[\x20-\x7e]+$/);
        expect(code.endsWith(`6304${checksum(code.slice(0, -4))}`)).toBe(true);
        expect(fields["01"]).toBe(any.oneTime ? "12" : undefined);
        expect(parse(fields["26"]!)).toMatchObject({ "00": "br.gov.bcb.pix", "01": any.key });
        expect(Math.round(Number(fields["54"]) * 100)).toBe(any.amountCentavos);
        expect(fields["59"]).toMatch(/^A.{0,24}$/);
        expect(fields["60"]).toMatch(/^B.{0,14}$/);
        expect(parse(fields["62"]!)).toEqual({ "05": any.txid });
      },
    ),
    { numRuns: 1000 },
  );
});

test("a charge that lies at a bank is a code of its address", () => {
  const place = {
    location: "pix.banco.example/qr/v2/2353c790eefb",
    name: "Alfaiataria 1989",
    city: "São Paulo",
  };
  const code = dynamicBrCode(place);
  expect(code).toContain("26580014br.gov.bcb.pix2536pix.banco.example/qr/v2/2353c790eefb");
  expect(code).toContain("010212");
  expect(code.slice(-4)).toBe(crc16(code.slice(0, -4)));
  expect(() => dynamicBrCode({ ...place, location: "pix.banco.example/ã" })).toThrow("Endereço");
});
