import fc from "fast-check";
import { nastyText } from "./nasty.ts";
import { PICTURE } from "./picture.ts";

const BOUNDARY = "x";
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** A PNG whose header claims 65,535 pixels of width and height. */
const BOMB = Buffer.from(PICTURE);
BOMB.writeUInt32BE(65_535, 16);
BOMB.writeUInt32BE(65_535, 20);

const content = fc.oneof(
  { weight: 4, arbitrary: fc.constant(PICTURE) },
  { weight: 3, arbitrary: fc.nat(PICTURE.length).map((end) => PICTURE.subarray(0, end)) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      BOMB,
      Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
      Buffer.from("GIF89a<script>alert(1)</script>"),
      Buffer.concat([PICTURE, Buffer.from("<?php phpinfo();")]),
      Buffer.concat([Buffer.from("ffd8ff", "hex"), PICTURE]),
      Buffer.alloc(6 * 1024 * 1024, 1),
    ),
  },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
);

const quoted = (text: string) => text.replace(/["\r\n]/g, "").slice(0, 2_000);
const part = fc
  .record({
    name: fc.oneof({ weight: 6, arbitrary: fc.constant("image") }, { weight: 1, arbitrary: nastyText }),
    filename: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom("foto.png", "../../a.svg", "a.php\0.png", "") },
      { weight: 1, arbitrary: nastyText },
    ),
    type: fc.constantFrom("image/png", "image/svg+xml", "text/html", "x", "multipart/mixed; boundary=y"),
    content,
  })
  .map(({ name, filename, type, content }) =>
    Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${quoted(name)}"; `),
      Buffer.from(`filename="${quoted(filename)}"\r\nContent-Type: ${type}\r\n\r\n`),
      content,
      Buffer.from("\r\n"),
    ]),
  );

/** Forms for a picture upload: mostly one picture of about the right type, sometimes without an end. */
export const hostileForm: fc.Arbitrary<Buffer> = fc
  .record({
    parts: fc.oneof(
      { weight: 8, arbitrary: fc.array(part, { minLength: 1, maxLength: 1 }) },
      { weight: 2, arbitrary: fc.array(part, { maxLength: 3 }) },
      { weight: 1, arbitrary: part.map((one) => Array.from({ length: 40 }, () => one.subarray(0, 500))) },
    ),
    end: fc.oneof(
      { weight: 8, arbitrary: fc.constant(`--${BOUNDARY}--\r\n`) },
      { weight: 1, arbitrary: fc.constantFrom("", `--${BOUNDARY}`, "\r\n", "--y--\r\n") },
    ),
  })
  .map(({ parts, end }) => Buffer.concat([...parts, Buffer.from(end)]));
