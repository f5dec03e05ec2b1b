/** A cart line holds 1 to 10 of a variant (spec 1 §9). */
export const MAX_QUANTITY = 10;
