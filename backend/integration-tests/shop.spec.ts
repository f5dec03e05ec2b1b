import * as templates from "@medusajs/test-utils/dist/medusa-test-runner-utils/postgres-template";
import { medusaIntegrationTestRunner } from "@medusajs/test-utils";
import { account } from "./chapters/account";
import { accountOrders } from "./chapters/account-orders";
import { access } from "./chapters/access";
import { cardPayment } from "./chapters/card-payment";
import { cart } from "./chapters/cart";
import { contact } from "./chapters/contact";
import { contactForm } from "./chapters/contact-form";
import { exclusively } from "./chapters/exclusively";
import { favorites } from "./chapters/favorites";
import { firstRun } from "./chapters/first-run";
import { interruptedOrder } from "./chapters/interrupted-order";
import { letters } from "./chapters/letters";
import { order } from "./chapters/order";
import { orderOwner } from "./chapters/order-owner";
import { painel } from "./chapters/painel";
import { recommendations } from "./chapters/recommendations";
import { sellerQueue } from "./chapters/seller-queue";
import { sellerAdministration } from "./chapters/seller-administration";
import { sellers } from "./chapters/sellers";
import { personalData } from "./chapters/personal-data";
import { profile } from "./chapters/profile";
import { settlement } from "./chapters/settlement";
import { shipping } from "./chapters/shipping";
import { statements } from "./chapters/statements";
import { webhooks } from "./chapters/webhooks";
import { restore, save } from "./reset";
import { APP, Shop } from "./shop";

// One application for all: it takes longer to start than a chapter takes to run. `-t cart` runs one chapter.
medusaIntegrationTestRunner({
  cwd: APP,
  testSuite: (runner) => {
    const shop = new Shop(runner);
    beforeAll(async () => {
      // Seconds for every test, and all connections lost; `restore` does it in milliseconds.
      jest.spyOn(templates, "createPostgresDatabaseTemplate").mockResolvedValue();
      jest.spyOn(templates, "restorePostgresDatabaseFromTemplate").mockResolvedValue();
      await shop.open();
      await save(shop.knex);
    });
    beforeEach(() => restore(shop.knex));
    firstRun(shop);
    cart(shop);
    exclusively(shop);
    profile(shop);
    favorites(shop);
    personalData(shop);
    shipping(shop);
    order(shop);
    interruptedOrder(shop);
    orderOwner(shop);
    contact(shop);
    account(shop);
    accountOrders(shop);
    contactForm(shop);
    letters(shop);
    recommendations(shop);
    sellers(shop);
    sellerQueue(shop);
    sellerAdministration(shop);
    access(shop);
    webhooks(shop);
    settlement(shop);
    cardPayment(shop);
    painel(shop);
    statements(shop);
  },
});
