const path = require("node:path");

// medusa-config.js sets it when the application starts; the tests' own imports read it earlier.
process.env.SHOP_FILE ||= path.resolve(__dirname, "../data/loja.json");
// Two applications run in parallel, each with files of its own.
if (process.env.DATA_DIR) process.env.DATA_DIR = path.join(process.env.DATA_DIR, process.env.JEST_WORKER_ID);
// The mail server is always down: emails wait, and nothing else waits for them.
process.env.SMTP_URL = "smtp://localhost:1";
// Passwords hashed as slowly as the shop's would take a third of the time of tests that sign in.
const scrypt = require("scrypt-kdf");
const { kdf } = scrypt;
scrypt.kdf = (password) => kdf(password, { logN: 8, r: 8, p: 1 });
// No scheduled job may repair an order before the test does, or send statements while a test counts them.
process.env.WORKER_MODE = "server";
// A fake Stripe server of the tests listens here while it is open, on a port that no other run uses.
process.env.STRIPE_API_KEY = "sk_test_loja";
process.env.STRIPE_PUBLISHABLE_KEY = "pk_test_loja";
process.env.STRIPE_WEBHOOK_SECRET = "whsec_loja";
process.env.STRIPE_API_URL = `http://127.0.0.1:${20_000 + (process.pid % 10_000)}`;

/**
 * Log lines that are dropped: Medusa's at every start, and knex's for every connection that the runner ends to copy a
 * database back.
 */
const SAID_ALWAYS =
  /^(Note: If the index "IDX_user_email"|Connection Error: Connection (ended|terminated) unexpectedly)/;
for (const level of ["log", "info"]) {
  const write = console[level].bind(console);
  console[level] = (...words) => SAID_ALWAYS.test(String(words[0])) || write(...words);
}
