import type { CheckoutForm, TotalsChanged } from "@alfaiataria/contract";
import { fieldMessages, HttpError } from "../../lib/api/reply.ts";
import { EMPTY_FORM } from "./draft.ts";

export type MissingPiece = { variantId: string; name: string | null; available: number };
type FieldName = keyof CheckoutForm;

/** Why an order was not made, as far as the shopper can do something about it. */
export type OrderError =
  | { kind: "totals"; figures: TotalsChanged }
  | { kind: "stock"; pieces: MissingPiece[] }
  | { kind: "empty" }
  | { kind: "fields"; messages: { field: FieldName; message: string }[] }
  /** The house no longer sends, or hands over, in the chosen way. */
  | { kind: "delivery"; message: string }
  /** Nothing that this page can mend: the server's own message says what to do. */
  | { kind: "message"; message: string }
  | { kind: "offline" }
  | { kind: "other" };

/** Reads the failure of POST /api/orders/with-seller. */
export function orderErrorOf(error: unknown): OrderError {
  // What fetch throws when there was no answer at all.
  if (error instanceof TypeError) return { kind: "offline" };
  if (!(error instanceof HttpError) || !error.api?.details) return { kind: "other" };
  const { details } = error.api;
  if (error.status === 409) return conflictOf(details, error.api.message);
  if (error.status === 400) {
    const messages = fieldMessages(error).flatMap(({ field, message }) =>
      isField(field) ? [{ field, message }] : [],
    );
    if (messages.length > 0) return { kind: "fields", messages };
    if ("shippingMethod" in details) return { kind: "delivery", message: error.api.message };
  }
  return { kind: "other" };
}

function conflictOf(details: Record<string, unknown>, message: string): OrderError {
  const { reason, items, itemsTotal, discount, shippingPrice, shippingDeliveryTime, total, coupon } = details;
  if (reason === "limit" || reason === "unpaid_orders" || reason === "coupon")
    return { kind: "message", message };
  if (reason === "empty_cart") return { kind: "empty" };
  if (reason === "stock" && Array.isArray(items)) return { kind: "stock", pieces: items.flatMap(pieceOf) };
  if (
    reason === "totals" &&
    typeof itemsTotal === "number" &&
    typeof discount === "number" &&
    typeof shippingPrice === "number" &&
    typeof shippingDeliveryTime === "string" &&
    typeof total === "number"
  ) {
    const figures = { itemsTotal, discount, shippingPrice, shippingDeliveryTime, total };
    return { kind: "totals", figures: typeof coupon === "string" ? { ...figures, coupon } : figures };
  }
  return { kind: "other" };
}

function pieceOf(item: unknown): MissingPiece[] {
  if (
    typeof item !== "object" ||
    item === null ||
    !("variantId" in item) ||
    typeof item.variantId !== "string"
  )
    return [];
  const name = "name" in item && typeof item.name === "string" ? item.name : null;
  const available = "available" in item && typeof item.available === "number" ? item.available : 0;
  return [{ variantId: item.variantId, name, available }];
}

function isField(field: string): field is FieldName {
  return field in EMPTY_FORM;
}
