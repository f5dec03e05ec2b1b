// @ts-check
const os = require("node:os");

/** The name of the machine's user who runs this; in a container it may have a number alone. */
function userName() {
  try {
    return os.userInfo().username;
  } catch {
    return `uid ${process.getuid?.()}`;
  }
}

module.exports = { userName };
