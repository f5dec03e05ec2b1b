import { medusaIntegrationTestRunner } from "@medusajs/test-utils";
import { cart } from "./chapters/cart";
import { contact } from "./chapters/contact";
import { firstRun } from "./chapters/first-run";
import { interruptedOrder } from "./chapters/interrupted-order";
import { order } from "./chapters/order";
import { orderOwner } from "./chapters/order-owner";
import { shipping } from "./chapters/shipping";
import { statements } from "./chapters/statements";
import { APP, Shop } from "./shop";

// One application for all: it takes longer to start than most chapters take to run. `-t cart` runs one of them.
medusaIntegrationTestRunner({
  cwd: APP,
  testSuite: (runner) => {
    const shop = new Shop(runner);
    // Before the runner's snapshot, to which every test returns.
    beforeAll(() => shop.open());
    firstRun(shop);
    cart(shop);
    shipping(shop);
    order(shop);
    interruptedOrder(shop);
    orderOwner(shop);
    contact(shop);
    statements(shop);
  },
});
