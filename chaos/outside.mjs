import http from "node:http";
import { BankServer } from "../plugins/brazilian-payment/integration-tests/bank-server.ts";
import { MailServer } from "../plugins/mail/integration-tests/mail-server.ts";
import { signedEvent, StripeServer } from "../backend/integration-tests/stripe-server.ts";
import { freePort } from "../tools/ports.mjs";
import { Line } from "./line.mjs";

const PIX_SECRET = "so-a-loja-e-o-banco-o-conhecem-1989";
const STRIPE_SECRET = "whsec_loja_de_prova";

/** @typedef {Awaited<ReturnType<typeof openOutside>>} Outside */

/** Every outside service that the shop uses (bank, Stripe, mail, CEP), each behind a line that can break. */
export async function openOutside() {
  const bank = await new BankServer().open();
  const stripePort = await freePort();
  const stripe = new StripeServer(`http://127.0.0.1:${stripePort}`);
  await stripe.open();
  const mail = new MailServer();
  await mail.start();
  const cep = http.createServer(answerCep);
  const cepPort = await freePort();
  await new Promise((resolve) => cep.listen(cepPort, "127.0.0.1", () => resolve(undefined)));
  const { apiUrl, tokenUrl, clientId, clientSecret, certificate, privateKey, ca, key } = bank.options;

  /** @param {string | number} port @param {string} [host] */
  const lineTo = (port, host = "127.0.0.1") => new Line(() => ({ host, port: Number(port) }));
  const lines = {
    banco: lineTo(new URL(apiUrl).port),
    Stripe: lineTo(stripePort),
    correio: lineTo(new URL(mail.url).port, "localhost"),
    CEP: lineTo(cepPort),
  };
  const [bankPort, stripeLine, mailPort, cepLine] = await Promise.all(
    Object.values(lines).map((line) => line.open()),
  );
  /** @param {string} address @param {number | undefined} port */
  const by = (address, port) => address.replace(/:\d+/, `:${port}`);
  /** PEM in one line. @param {string} pem */
  const flat = (pem) => pem.replaceAll("\n", "\\n");

  return {
    bank,
    stripe,
    mail,
    lines,
    /** The shop's settings for these services. @type {NodeJS.ProcessEnv} */
    settings: {
      PIX_KEY: "pix@loja.example",
      PIX_API_URL: by(apiUrl, bankPort),
      PIX_TOKEN_URL: by(tokenUrl, bankPort),
      PIX_CLIENT_ID: clientId,
      PIX_CLIENT_SECRET: clientSecret,
      PIX_CERTIFICATE: flat(certificate),
      PIX_PRIVATE_KEY: flat(privateKey),
      PIX_CA: flat(ca),
      PIX_CHARGE_KEY: key,
      PIX_WEBHOOK_SECRET: PIX_SECRET,
      STRIPE_API_KEY: "sk_test_loja",
      STRIPE_PUBLISHABLE_KEY: "pk_test_loja",
      STRIPE_WEBHOOK_SECRET: STRIPE_SECRET,
      STRIPE_API_URL: `http://127.0.0.1:${stripeLine}`,
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      CEP_SERVICES: `viacep=http://127.0.0.1:${cepLine}/ws`,
    },
    /** The bank's notice of a payment. @param {object} pix @returns {Notice} */
    bankTells: (pix) => ({
      path: `/api/payments/pix/${PIX_SECRET}/pix`,
      headers: { "content-type": "application/json" },
      text: JSON.stringify({ pix: [pix] }),
    }),
    /** Stripe's event for a payment. @param {object} intent @returns {Notice} */
    stripeTells: (intent) => {
      const { payload, signature } = signedEvent("payment_intent.succeeded", intent, {
        secret: STRIPE_SECRET,
      });
      const headers = { "content-type": "application/json", "stripe-signature": signature };
      return { path: "/api/payments/stripe", headers, text: payload };
    },
    async close() {
      for (const line of Object.values(lines)) line.close();
      cep.closeAllConnections();
      cep.close();
      await Promise.all([bank.close(), stripe.close(), mail.stop()]);
    },
  };
}
/** @typedef {{ path: string, headers: Record<string, string>, text: string }} Notice */

/** ViaCEP's protocol; every CEP is in São Paulo. @type {http.RequestListener} */
function answerCep({ url = "" }, response) {
  const digits = /\/ws\/(\d{5})(\d{3})\/json/.exec(url);
  const place = { logradouro: "Avenida Paulista", bairro: "Bela Vista", localidade: "São Paulo", uf: "SP" };
  response.writeHead(200, { "content-type": "application/json" });
  response.end(JSON.stringify(digits ? { cep: `${digits[1]}-${digits[2]}`, ...place } : { erro: "true" }));
}
