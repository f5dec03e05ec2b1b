import { expect, test } from "@jest/globals";
import type { OrderSheet } from "@alfaiataria/contract";
import { parcelOf } from "./parts";

/** An order of pieces, of each of which so many are still to be sent, whose first parcel had a code. */
const orderOf = (...toSend: number[]) =>
  ({
    tracking: ["AA123456785BR"],
    items: toSend.map((each) => ({ quantity: 2, toSend: each, discount: 1, total: 100 })),
  }) as OrderSheet;

test("the next parcel has the pieces that are still to be sent, and no code of a parcel that has left", () => {
  const { items, tracking } = parcelOf(orderOf(0, 1));
  expect(items).toMatchObject([{ quantity: 1, discount: 0.5, total: 50 }]);
  expect(tracking).toEqual([]);
});

test("an order of which everything was sent is printed whole, with its code", () => {
  const order = orderOf(0, 0);
  expect(parcelOf(order)).toEqual(order);
});
