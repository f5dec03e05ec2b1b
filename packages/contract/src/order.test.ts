import { describe, expect, test } from "@jest/globals";
import { type OrderStage, type OrderStep, withParts } from "./order";

describe("a parcel that arrived", () => {
  const steps = (stage: OrderStage, ...history: OrderStep[]) =>
    withParts(
      history.map((step) => ({ step })),
      stage,
    ).map(({ step }) => step);

  test("before the others is a part of its order", () => {
    expect(steps("shipped", "placed", "shipped", "delivered")).toEqual([
      ...["placed", "shipped", "partly_delivered"],
    ]);
    expect(steps("preparing", "placed", "ready", "collected").at(-1)).toBe("partly_collected");
  });

  test("last is the whole of it", () => {
    const way = ["placed", "shipped", "delivered", "delivered"] as const;
    expect(steps("delivered", ...way)).toEqual(way);
  });

  test.each(["exchange_accepted", "exchange_requested"] as const)(
    "before an exchange is no part of what is sent then (%s)",
    (exchange) => {
      const way = ["placed", "shipped", "delivered", exchange, "shipped"] as const;
      expect(steps("shipped", ...way)).toEqual(way);
      expect(steps("shipped", ...way, "delivered").at(-1)).toBe("partly_delivered");
    },
  );
});
