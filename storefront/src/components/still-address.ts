/** 'larga' is 3:2, 'alta' 4:5. */
export type StillShape = "larga" | "alta";
type Pictures = Readonly<Record<string, { file: string } | undefined>>;

/**
 * The address of a still of `packages/pictures/stills`, or of the photograph that the house put in its place, as `Picture`
 * takes it.
 */
export const still = (name: string, pictures: Pictures, shape: StillShape = "larga"): string =>
  `/static/casa/${versioned(name, pictures)}-${shape}-960.webp`;

/** The still that is shown of a page where its link is shared. */
export const socialCard = (name: string, pictures: Pictures): string =>
  `/static/casa/${versioned(name, pictures)}-social-1200.jpg`;

/** The version of a photograph in its address, from the end of its file's name, which no two share: 'k3f9q2w1'. */
export const versionOf = (file: string): string => file.replace(/\.\w+$|[^a-z\d]/gi, "").slice(-8);

/** A replaced photograph has another address, since browsers keep the former one: 'tesoura.k3f9q2w1'. */
const versioned = (name: string, pictures: Pictures): string => {
  const own = pictures[name];
  return own ? `${name}.${versionOf(own.file)}` : name;
};
