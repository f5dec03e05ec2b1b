import { BankServer } from "../../plugins/brazilian-payment/integration-tests/bank-server";
import { openShop } from "./open-shop";
import { pixCharges } from "./pix/charges";
import { pixConserved } from "./pix/conserved";
import { pixEveryStage } from "./pix/every-stage";
import { pixMoney } from "./pix/money";
import { pixReturned } from "./pix/returned";

const bank = new BankServer();

beforeAll(async () => {
  await bank.open();
  // Before Medusa starts, since it reads the settings at its start.
  Object.assign(process.env, bank.settings, {
    PIX_WEBHOOK_SECRET: "so-a-loja-e-o-banco-o-conhecem-1989",
  });
});
afterAll(() => bank.close());

// A shop whose bank offers the API Pix.
openShop(
  [pixCharges, pixMoney, pixReturned, pixEveryStage, pixConserved].map(
    (specs) => (shop) => specs(shop, bank),
  ),
);
