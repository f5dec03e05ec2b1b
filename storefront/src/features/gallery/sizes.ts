/** `sizes` of a picture in the page's two columns. */
export const GALLERY_PAGE_SIZES = "(min-width: 80rem) 37rem, 48vw";
