const path = require("node:path");

// medusa-config.js sets it when the application starts; a test's own imports read it before that.
process.env.SHOP_FILE ||= path.resolve(__dirname, "../data/loja.json");
