import fc from "fast-check";

/** Texts that have broken shops before. */
export const nastyText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "\u0000",
    "a\u0000b",
    // A lone surrogate, which jsonb cannot store.
    "\ud800",
    "\udc00x",
    "\uffff\ufffe",
    "' OR 1=1 --",
    '"; DROP TABLE "order"; --',
    "%",
    "_%\\",
    "${7*7}{{7*7}}",
    "../../etc/passwd",
    "<script>alert(1)</script>",
    "\r\nSet-Cookie: a=b",
    "👨‍👩‍👧‍👦".repeat(30),
    "\u202eoãçacilpa",
    "ﷺ".repeat(100),
    "e\u0301".repeat(200),
    "NaN",
    "-1",
    "0",
    "1e999",
    "9".repeat(400),
    "null",
    "undefined",
    "__proto__",
    "constructor",
    "00000-000",
    "99999999",
    "x".repeat(5_000),
    "ç".repeat(70_000),
  ),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ unit: "grapheme", maxLength: 40 }),
);

/** Numbers at and between the limits. */
const nastyNumber = fc.oneof(
  fc.constantFrom(
    0,
    -0,
    -1,
    1.5,
    1e-9,
    2 ** 31,
    2 ** 63,
    Number.MAX_SAFE_INTEGER + 1,
    Number.MAX_VALUE,
    -Number.MAX_VALUE,
  ),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** Stands for an array nested too deeply for `JSON.stringify`. */
const BOTTOMLESS = "a list without a bottom";

/** Values of any JSON type, rarely the expected one. */
export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: nastyText },
  { weight: 3, arbitrary: nastyNumber },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown[]>([], {}, [[]], [null], { $gt: "" }, { length: -1 }, { toString: 1 }),
  },
  { weight: 1, arbitrary: fc.constant(BOTTOMLESS) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** A value as JSON text. */
export const written = (value: unknown): string =>
  (JSON.stringify(value) ?? "").replaceAll(`"${BOTTOMLESS}"`, `${"[".repeat(50_000)}${"]".repeat(50_000)}`);
