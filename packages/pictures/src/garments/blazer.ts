import type { Garment } from "./garment";
import { jacketBackView, jacketFrontView } from "./jacket";

/** Blazer: notch lapels and flaps; 'transpassado' is double-breasted, casual cloths carry patch pockets. */
export const blazer: Garment = {
  front: (b, { words }) =>
    jacketFrontView(b, {
      doubleBreasted: words.includes("transpassado"),
      patch: /casual|desestruturado|linho/.test(words),
      pocketSquare: /slim|italiana|transpassado|gales|noite/.test(words),
    }),
  back: (b) => jacketBackView(b),
  focus: () => ({ x: 560, y: 400, zoom: 2.3, turn: -4 }),
};
