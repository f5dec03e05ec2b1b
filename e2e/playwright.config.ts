import { defineConfig, devices } from "@playwright/test";
import { STRIPE_WEBHOOK_SECRET } from "./support/stripe-js.ts";

const port = process.env.PORT ?? "8000";
const cepPort = process.env.CEP_PORT ?? "8099";
const stripePort = process.env.STRIPE_PORT ?? "8098";
const tracesPort = process.env.TRACES_PORT ?? "4399";
const chromium = {
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  },
};

/** A cheap phone. Each of its pixels is drawn once, not four times: no journey looks at them, and it takes a fifth less time. */
const phone = {
  ...devices["Pixel 5"],
  viewport: { width: 375, height: 812 },
  deviceScaleFactor: 1,
  ...chromium,
};
/** Without motion, as for whoever asks for that: the phone has it, and each frame costs. */
const desk = { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: "reduce" as const } };

/**
 * Journeys that do not depend on the screen run once, on the phone; single tests marked '@mesa' run on the wide screen
 * instead, and those marked '@ambas' on both.
 */
const SAME_ON_EVERY_SCREEN =
  /\b(account|account-failures|card|catalogue|checkout|clean|contact|deadline|early|failures-\w+|offline|open|pix)\.spec\.ts (?!.*@(?:mesa|ambas))/;
/** The wide screen's alone. */
const AT_A_KEYBOARD = "keyboard.spec.ts";

/**
 * Without pictures, whose drawing and showing takes a tenth of the time: for journeys of which no expectation is about
 * one.
 */
const deskWithoutPictures = {
  ...desk,
  launchOptions: {
    ...chromium.launchOptions,
    args: [...chromium.launchOptions.args, "--blink-settings=imagesEnabled=false"],
  },
};

const READS_ADMIN = "portuguese.spec.ts";
/** Staff journeys that only read, or touch only an order or access of their own. */
const OWN_WORK = /\b(access|dispatch|orders|pages|second-thoughts)\.spec/;
/** Journeys in shops with other settings: starting these takes longer than most journeys, so they run when asked for. */
const OTHER_SHOPS = "other-payments.spec.ts";
/** Journeys that depend on which seller is assigned to whom. */
const SELLERS = /\b(order-life|seller|sellers|sellers-failures)\.spec/;
const SHOPPERS = ["pedidos", "celular", "mesa"];

/**
 * Journeys on a shop of their own, started as `npm start` does (or, with `E2E_SHOP=compose`, from the image: see
 * tools/compose.mjs), with a CEP service that speaks ViaCEP's protocol.
 */
export default defineConfig({
  testDir: "journeys",
  // How fast the shop is, the benchmark says: a journey only ends at some time when what it waits for never comes.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 3,
  // A test that passes only on the second try counts as failed; the retry and its trace show where to look.
  retries: 1,
  failOnFlakyTests: true,
  reporter: [
    ["list"],
    ["json", { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? "test-results/e2e.json" }],
  ],
  outputDir: "../test-results",
  use: {
    baseURL: `http://localhost:${port}`,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    trace: "on-first-retry",
    ...chromium,
  },
  projects: [
    { name: "pedidos", testDir: "journeys/staff", testMatch: OWN_WORK, use: deskWithoutPictures },
    {
      name: "celular",
      testDir: "journeys/shoppers",
      testIgnore: AT_A_KEYBOARD,
      grepInvert: /@mesa/,
      use: phone,
    },
    { name: "mesa", testDir: "journeys/shoppers", grepInvert: SAME_ON_EVERY_SCREEN, use: desk },
    // Journeys that change what every shopper sees run when the shoppers are done: catalogue and house one after
    // another, and the sellers in parallel.
    {
      name: "casa",
      testDir: "journeys/staff",
      testIgnore: [READS_ADMIN, OWN_WORK, SELLERS, OTHER_SHOPS],
      workers: 1,
      dependencies: SHOPPERS,
      use: desk,
    },
    {
      name: "vendedores",
      testDir: "journeys/staff",
      testMatch: SELLERS,
      workers: 1,
      dependencies: SHOPPERS,
      use: deskWithoutPictures,
    },
    {
      name: "vendedores-celular",
      testDir: "journeys/staff",
      testMatch: "seller.spec.ts",
      grepInvert: /@mesa/,
      workers: 1,
      dependencies: ["vendedores"],
      use: phone,
    },
    // Only reads Admin: takes the worker that the others leave.
    {
      name: "palavras",
      testDir: "journeys/staff",
      testMatch: READS_ADMIN,
      dependencies: SHOPPERS,
      use: deskWithoutPictures,
    },
    // Last, because it calls everything in the API and leaves what that creates.
    {
      name: "api",
      testDir: "journeys/integrators",
      workers: 1,
      dependencies: ["casa", "vendedores-celular", "palavras"],
      use: desk,
    },
    ...(process.env.E2E_PAYMENTS === "all"
      ? [
          {
            name: "outras-lojas",
            testDir: "journeys/staff",
            testMatch: OTHER_SHOPS,
            workers: 1,
            dependencies: ["api"],
            use: desk,
          },
        ]
      : []),
  ],
  webServer: [
    {
      command: "node support/cep-server.mjs",
      url: `http://127.0.0.1:${cepPort}/health`,
      reuseExistingServer: !process.env.CI,
      env: { CEP_PORT: cepPort },
    },
    {
      command: `node ../tools/${process.env.E2E_SHOP ?? "start"}.mjs`,
      url: `http://127.0.0.1:${port}/health`,
      timeout: 240_000,
      reuseExistingServer: !process.env.CI,
      gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
      env: {
        CEP_SERVICES: `viacep=http://127.0.0.1:${cepPort}/ws`,
        PIX_KEY: "pix@alfaiataria1989.example",
        // A fake Stripe listens here only during the journeys that need it; the others do not pay through Stripe.
        STRIPE_API_KEY: "sk_test_loja",
        STRIPE_PUBLISHABLE_KEY: "pk_test_loja",
        STRIPE_WEBHOOK_SECRET,
        STRIPE_API_URL: `http://127.0.0.1:${stripePort}`,
        STRIPE_METHODS: "card,boleto",
        // One machine sends the requests of many clients; the limits have tests of their own.
        RATE_LIMITS: "off",
        // Nothing is traced except for the journey about traces, which listens here.
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${tracesPort}`,
        OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
        OTEL_TRACES_SAMPLER: "parentbased_always_off",
        OTEL_BSP_SCHEDULE_DELAY: "300",
        UNPAID_ORDERS_PER_CLIENT: "10000",
        UNPAID_ORDERS_PER_ADDRESS: "100000",
      },
    },
  ],
});
