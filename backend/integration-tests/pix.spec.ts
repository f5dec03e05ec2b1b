import { BankServer } from "../../plugins/brazilian-payment/integration-tests/bank-server";
import { openShop } from "./open-shop";
import { pixCharges } from "./pix/charges";
import { pixConserved } from "./pix/conserved";
import { pixEveryStage } from "./pix/every-stage";
import { pixMoney } from "./pix/money";

const bank = new BankServer();

beforeAll(async () => {
  await bank.open();
  const { apiUrl, tokenUrl, clientId, clientSecret, certificate, privateKey, ca, key } = bank.options;
  // Before Medusa starts, since it reads the settings at its start.
  Object.assign(process.env, {
    PIX_API_URL: apiUrl,
    PIX_TOKEN_URL: tokenUrl,
    PIX_CLIENT_ID: clientId,
    PIX_CLIENT_SECRET: clientSecret,
    PIX_CERTIFICATE: certificate,
    PIX_PRIVATE_KEY: privateKey,
    PIX_CA: ca,
    PIX_CHARGE_KEY: key,
    PIX_WEBHOOK_SECRET: "so-a-loja-e-o-banco-o-conhecem-1989",
  });
});
afterAll(() => bank.close());

// A shop whose bank offers the API Pix.
openShop([pixCharges, pixMoney, pixEveryStage, pixConserved].map((specs) => (shop) => specs(shop, bank)));
