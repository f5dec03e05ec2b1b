import sharp from "sharp";
import { encodePicture, NotAPicture } from "./encode";

const WIDE = { width: 900, height: 600, channels: 3, background: "#121f48" } as const;
const drawing = () => sharp({ create: WIDE });
/** GPS position and a comment, as a telephone writes them. */
const EXIF = { IFD0: { ImageDescription: "segredo-na-foto" }, IFD3: { GPSLatitudeRef: "S" } };
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>');

const refused = (content: Buffer) => expect(encodePicture(content)).rejects.toBeInstanceOf(NotAPicture);

describe("a profile picture", () => {
  it.each(["jpeg", "png", "gif"] as const)("in %s becomes a square WebP of 512 px", async (format) => {
    const encoded = await encodePicture(await drawing().toFormat(format).toBuffer());
    expect(await sharp(encoded).metadata()).toMatchObject({ format: "webp", width: 512, height: 512 });
  });

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
    // Turned a quarter, what was on the left is on top.
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
    ["a picture of another format", () => drawing().webp().toBuffer()],
    ["a page", () => Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["nothing", () => Buffer.alloc(0)],
    ["the beginning of a JPG and no more", () => Buffer.from("ffd8ff", "hex")],
    ["a picture cut off", async () => (await drawing().jpeg().toBuffer()).subarray(0, 2000)],
    [
      "a bomb: few bytes, many pixels",
      () =>
        sharp({ create: { ...WIDE, width: 16_000, height: 16_000 } })
          .png()
          .toBuffer(),
    ],
  ])("is not %s", async (_what, content) => {
    await refused(await content());
  });
});
