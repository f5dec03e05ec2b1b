import sharp from "sharp";
import { Refused } from "../process-room";
import { serve } from "../serve";
import { isLimit, openPicture, TOO_MANY_PIXELS } from "./open-picture";
import type { Redrawing } from "./redraw";

sharp.concurrency(1);
sharp.cache(false);
serve(redraw);

async function redraw({ content, format, mostPixels, side, square, quality }: Redrawing): Promise<Buffer> {
  const picture = await openPicture(Buffer.from(content), mostPixels);
  const { format: decoded, width, height } = await picture.metadata();
  if (decoded !== format) throw new Error(`a ${decoded} that begins as a ${format}`);
  const longest = square ? Math.min(side, width, height) : side;
  const drawn = picture
    .autoOrient()
    .resize(longest, longest, { fit: square ? "cover" : "inside", withoutEnlargement: true });
  const encoded = format === "jpeg" && !square ? drawn.jpeg({ quality }) : drawn.webp({ quality });
  return encoded.toBuffer().catch((error: unknown) => {
    throw isLimit(error) ? new Refused(TOO_MANY_PIXELS) : error;
  });
}
