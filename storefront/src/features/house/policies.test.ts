import { policyAt } from "./policies.ts";

test("an address names its page, with a slash at its end too", () => {
  expect(["/entrega", "/entrega/", "/contato"].map(policyAt)).toEqual(["delivery", "delivery", "contact"]);
});
