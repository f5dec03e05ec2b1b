import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { ask } from "../testing/http.ts";
import { type OpenApp, openApp } from "../testing/open-app.ts";

let shop: OpenApp;
beforeAll(async () => {
  shop = await openApp();
  shop.medusa.says("POST /shop/letters/unsubscribe", 200, { message: "Pronto" });
});
afterAll(() => shop.close());

// RFC 8058 §3.2: a receiver should send multipart/form-data, and may send the other.
test.each([
  [
    "multipart/form-data; boundary=x",
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
  ["application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
])("a mail program unsubscribes its reader by a form that is %s", async (type, body) => {
  const path = "/api/letters/unsubscribe?key=q3Jx0uT9o5m2Zk8wVbN1cYhR7dLsFgPa4eIjXtKyUvM";
  shop.medusa.seen.length = 0;
  const { status } = await ask(shop.origin, path, {
    method: "POST",
    headers: { "content-type": type },
    body,
  });
  expect(status).toBe(200);
  expect(shop.medusa.seen.filter(({ line }) => line === "POST /shop/letters/unsubscribe")).toHaveLength(1);
});
