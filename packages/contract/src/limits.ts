/** 5 digits, an optional hyphen, 3 digits (spec 2 §5). */
export const CEP = /^\d{5}-?\d{3}$/;
/** The simple pattern of the forms by which a visitor writes to the store (spec 2 §5). */
export const SIMPLE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** A cart line holds 1 to 10 of a variant (spec 1 §9). */
export const MAX_QUANTITY = 10;
/** How many of a variant a cart line may hold now; stock is null where it is not tracked. */
export const availableOf = (stock: number | null): number =>
  Math.max(0, Math.min(MAX_QUANTITY, stock ?? MAX_QUANTITY));
/** A photograph that staff send, of a piece or of the house. */
export const MAX_PHOTO_BYTES = 15 * 1024 * 1024;
/** The largest price, in centavos: R$ 9.999.999,99 fits easily in an integer column. */
export const MAX_CENTAVOS = 999_999_999;
/** Most pieces of a variant that a place has in stock: those of all places together fit in an integer column. */
export const MAX_STOCK = 1_000_000;
/** Most values of one kind that a list of pieces is filtered by. */
export const MAX_FILTER_VALUES = 100;
/** The largest id of an imported piece: what an integer column holds. */
export const MAX_IMPORT_ID = 2_147_483_647;

/** The id of an imported piece, from its digits; null where the text is none. */
export const importIdOf = (text: string): number | null =>
  /^\d{1,10}$/.test(text) && Number(text) <= MAX_IMPORT_ID ? Number(text) : null;
