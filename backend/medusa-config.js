// The one configuration is at the root; the Medusa CLI looks for it here.
module.exports = require("../medusa-config.js");
