/** 5 digits, an optional hyphen, 3 digits (spec 2 §5). */
export const CEP = /^\d{5}-?\d{3}$/;
/** The simple pattern of the forms by which a visitor writes to the store (spec 2 §5). */
export const SIMPLE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** A cart line holds 1 to 10 of a variant (spec 1 §9). */
export const MAX_QUANTITY = 10;
