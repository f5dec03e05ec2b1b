const path = require("node:path");

// medusa-config.js sets it when the application starts; a test's own imports read it before that.
process.env.SHOP_FILE ||= path.resolve(__dirname, "../data/loja.json");
// The mail server is down all the time: letters wait, and nothing else does.
process.env.SMTP_URL = "smtp://localhost:1";
// No scheduled job may repair an order before the test does.
process.env.WORKER_MODE = "server";
