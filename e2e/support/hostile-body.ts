import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { nastyText, nastyValue, written } from "./nasty.ts";

type Body = string | Buffer;

/** Bodies for a call with this example: mostly close to it, so that they get past validation. */
export function hostileBody(example: unknown): fc.Arbitrary<Body> {
  return fc.oneof(
    { weight: 12, arbitrary: spoilt(example).map(written) },
    { weight: 2, arbitrary: nastyValue.map(written) },
    { weight: 3, arbitrary: noJson(written(example ?? {})) },
    { weight: 1, arbitrary: fc.constant(written(example ?? {})) },
  );
}

/** The example with up to two fields changed or missing, and perhaps an unknown one added. */
function spoilt(example: unknown): fc.Arbitrary<unknown> {
  const fields = Object.entries(example ?? {}) as [string, unknown][];
  const change = (value: unknown) =>
    fc.oneof(
      { weight: 4, arbitrary: nastyValue },
      { weight: 1, arbitrary: fc.constantFrom(undefined, [value, value], { value }) },
      { weight: 1, arbitrary: nastyText.map((text) => `${String(value)}${text}`) },
    );
  const changed = fc
    .subarray(fields, { maxLength: Math.min(2, fields.length) })
    .chain((some) => fc.tuple(...some.map(([name, value]) => fc.tuple(fc.constant(name), change(value)))));
  const extra = fc.option(fc.tuple(nastyText, nastyValue), { freq: 5, nil: undefined });
  return fc
    .tuple(changed, extra)
    .map(([own, more]) => Object.fromEntries([...fields, ...own, ...(more ? [more] : [])]));
}

/** Bytes that are not JSON, or not what they seem. */
function noJson(text: string): fc.Arbitrary<Body> {
  return fc.oneof(
    fc.nat(text.length).map((end) => text.slice(0, end)),
    fc.constantFrom<Body>(
      "",
      "{",
      "[1,]",
      "{a:1}",
      "NaN",
      "\ufeff{}",
      `${text}${text}`,
      text.replace("{", '{"a":1,"a":2,'),
      '{"__proto__":{"admin":true}}',
      '{"constructor":{"prototype":{"admin":true}}}',
      `${" ".repeat(200_000)}${text}`,
      "[".repeat(100_000),
      `{"x":"${"y".repeat(300 * 1024)}"}`,
      Buffer.from(text, "utf16le"),
      Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
      gzipSync(text),
      "a=1&b=2",
      "--x\r\nContent-Disposition: form-data; name=image; filename=../../a.svg\r\n\r\n<svg/>\r\n--x--\r\n",
    ),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  );
}
