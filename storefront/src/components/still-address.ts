/** 'larga' is 3:2, 'alta' 4:5. */
export type StillShape = "larga" | "alta";
type Pictures = Readonly<Record<string, { file: string } | undefined>>;

/**
 * The address of a still of `packages/pictures/stills`, or of the photograph that the house put in its place, as `Picture`
 * takes it.
 */
export const still = (name: string, pictures: Pictures, shape: StillShape = "larga"): string =>
  `/static/${fileOf(name, pictures)}-${shape}-960.webp`;

/** The still that is shown of a page where its link is shared. */
export const socialCard = (name: string, pictures: Pictures): string =>
  `/static/${fileOf(name, pictures)}-social-1200.jpg`;

/** A photograph is addressed by its own file, since browsers keep what the still's address showed before. */
const fileOf = (name: string, pictures: Pictures): string => pictures[name]?.file ?? `casa/${name}`;
