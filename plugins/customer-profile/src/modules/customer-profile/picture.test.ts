import { crc32 } from "node:zlib";
import sharp from "sharp";
import { encodePicture, type PictureRefused } from "./picture";

const WIDE = { width: 900, height: 600, channels: 3, background: "#121f48" } as const;
const drawing = () => sharp({ create: WIDE });
/** EXIF with a GPS position and a comment, as a phone writes it. */
const EXIF = { IFD0: { ImageDescription: "segredo-na-foto" }, IFD3: { GPSLatitudeRef: "S" } };
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>');

const refused = (content: Buffer, fault: PictureRefused["fault"]) =>
  expect(encodePicture(content)).rejects.toMatchObject({ name: "PictureRefused", fault });

/** A GIF with that many frames, alternately black and white. */
function gifOf(width: number, height: number, frames: number): Promise<Buffer> {
  const frame = width * height * 3;
  const pixels = Buffer.alloc(frame * frames);
  for (let n = 1; n < frames; n += 2) pixels.fill(255, n * frame, (n + 1) * frame);
  const raw = { width, height: height * frames, channels: 3, pageHeight: height } as const;
  return sharp(pixels, { raw }).gif().toBuffer();
}

/** A PNG whose header claims `side` px of width and height, with a matching checksum (PNG 3rd edition §11.2.1). */
function withHeader(png: Buffer, side: number): Buffer {
  const changed = Buffer.from(png);
  changed.writeUInt32BE(side, 16);
  changed.writeUInt32BE(side, 20);
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29);
  return changed;
}

describe("a profile picture", () => {
  it.each(["jpeg", "png", "gif", "webp", "avif"] as const)(
    "in %s becomes a square WebP of 512 px",
    async (format) => {
      const encoded = await encodePicture(await drawing().toFormat(format).toBuffer());
      expect(await sharp(encoded).metadata()).toMatchObject({ format: "webp", width: 512, height: 512 });
    },
  );

  it("is not blown up when it is small", async () => {
    const small = await sharp({ create: { ...WIDE, width: 90, height: 60 } })
      .png()
      .toBuffer();
    expect(await sharp(await encodePicture(small)).metadata()).toMatchObject({ width: 60, height: 60 });
  });

  it("loses what the camera wrote into it, and stands upright", async () => {
    const half = await sharp({ create: { ...WIDE, width: 300, height: 600, background: "#ffffff" } })
      .png()
      .toBuffer();
    const photo = await drawing()
      .resize(600, 600)
      .composite([{ input: half, left: 0, top: 0 }])
      .withExif(EXIF)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const encoded = await encodePicture(photo);
    const { exif, xmp, icc, orientation } = await sharp(encoded).metadata();
    expect({ exif, xmp, icc, orientation }).toEqual({});
    expect(encoded.includes("segredo-na-foto")).toBe(false);
    // After a quarter turn, what was on the left is on top.
    const { data, info } = await sharp(encoded).raw().toBuffer({ resolveWithObject: true });
    const brightness = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? -1;
    expect(brightness(256, 20)).toBeGreaterThan(200);
    expect(brightness(256, 490)).toBeLessThan(60);
  });

  it("loses what hides behind it", async () => {
    const polyglot = Buffer.concat([
      await drawing().gif().toBuffer(),
      Buffer.from("<script>alert(1)</script>"),
    ]);
    expect((await encodePicture(polyglot)).includes("script")).toBe(false);
  });

  it("is the first frame of a moving one", async () => {
    const frames = await Promise.all(
      ["#ffffff", "#000000"].map((background) =>
        sharp({ create: { ...WIDE, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const encoded = sharp(await encodePicture(moving));
    expect((await encoded.metadata()).pages ?? 1).toBe(1);
    expect((await encoded.stats()).channels[0]?.mean).toBeGreaterThan(250);
  });

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ["a drawing that may run scripts", () => svg],
    ["a drawing behind the beginning of a GIF", () => Buffer.concat([Buffer.from("GIF89a"), svg])],
    ["a picture of another format", () => drawing().tiff().toBuffer()],
    ["a page", () => Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["nothing", () => Buffer.alloc(0)],
    ["the beginning of a JPG and no more", () => Buffer.from("ffd8ff", "hex")],
    ["a picture cut off", async () => (await drawing().jpeg().toBuffer()).subarray(0, 2000)],
  ])("is not %s", async (_what, content) => {
    await refused(await content(), "damaged");
  });

  const colored = (width: number, height: number) => sharp({ create: { ...WIDE, width, height } });
  it.each<[string, () => Promise<Buffer>]>([
    ["few bytes, many pixels", () => colored(16_000, 16_000).png().toBuffer()],
    ["a pixel's row too many", () => colored(4097, 4096).webp().toBuffer()],
    ["a JPG that no phone takes", () => colored(8192, 7681).jpeg().toBuffer()],
    ["a small GIF of many frames", async () => gifOf(300, 300, 200)],
    ["a PNG whose header tells of a wall", async () => withHeader(await drawing().png().toBuffer(), 60_000)],
  ])("is no bomb: %s", async (_what, content) => {
    await refused(await content(), "too-many-pixels");
  });

  it.each([
    [2100, 100],
    [1, 60_000],
  ])("is no line of pixels: %i × %i", async (width, height) => {
    await refused(await colored(width, height).png().toBuffer(), "too-narrow");
  });

  it("that tells less of its size than it has is a damaged one", async () => {
    await refused(withHeader(await drawing().png().toBuffer(), 2), "damaged");
  });

  it("of 50 megapixels, as a phone takes it, is drawn", async () => {
    const photo = await colored(8160, 6120).jpeg({ progressive: true }).toBuffer();
    expect(await sharp(await encodePicture(photo)).metadata()).toMatchObject({ width: 512, height: 512 });
  });

  it("of 16 megapixels is drawn while the event loop goes on", async () => {
    const photo = await colored(4096, 4096).png({ progressive: true }).toBuffer();
    let beats = 0;
    const beat = setInterval(() => beats++, 5);
    const encoded = await encodePicture(photo);
    clearInterval(beat);
    expect(await sharp(encoded).metadata()).toMatchObject({ width: 512 });
    expect(beats).toBeGreaterThan(5);
  });
});
