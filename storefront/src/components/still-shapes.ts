/** The shapes in which a still of the house is served: width ÷ height, and its widths in px. */
export const STILL_SHAPES = {
  larga: { ratio: 3 / 2, widths: [480, 960, 1440] },
  alta: { ratio: 4 / 5, widths: [480, 960, 1200] },
  social: { ratio: 1200 / 630, widths: [1200] },
} as const;

export type StillShape = keyof typeof STILL_SHAPES;

/** The address of a still of `packages/pictures/stills`, or of the house's own photograph of that name. */
export const stillAddress = (name: string, shape: StillShape, width: number, format: string): string =>
  `/static/casa/${name}-${shape}-${width}.${format}`;

/** What is shown of a page where its link is shared. */
export const socialCard = (name: string): string => stillAddress(name, "social", 1200, "jpg");

/** The `srcset` of a still in AVIF. */
export const stillSet = (name: string, shape: StillShape): string =>
  STILL_SHAPES[shape].widths
    .map((width) => `${stillAddress(name, shape, width, "avif")} ${width}w`)
    .join(", ");
