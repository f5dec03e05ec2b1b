// `npm start`: from a fresh clone to an open shop. Needs only Node until the packages are installed.
import fs from "node:fs";
import path from "node:path";
import { buildCode, buildPages } from "./build.mjs";
import { dataFolder, root, shopEnvironment } from "./environment.mjs";
import { messageOf } from "./errors.mjs";
import { holdAsShop } from "./hold.mjs";
import { installWhatChanged } from "./install.mjs";
import { openShop } from "./open.mjs";
import { rememberShown } from "./secrets.mjs";

const startedAt = Date.now();

try {
  // Before anything is installed or built: the shop that is open on it runs from what is there.
  await holdAsShop(dataFolder());
  await installWhatChanged("shop");
  const { env, settings, dataDir, logDir } = await shopEnvironment();
  await buildCode({ logDir });
  const shop = await openShop({ env, settings, dataDir, logDir, meanwhile: () => buildPages({ logDir }) });
  if (shop.newAdministrator) rememberShown(dataDir);
  print({ settings, dataDir, administrator: shop.newAdministrator, logDir });
} catch (error) {
  console.error(`\n${messageOf(error)}`);
  process.exit(1);
}

/**
 * @param {Omit<import("./environment.mjs").Shop, "env"> & { administrator?: import("./secrets.mjs").Administrator }} shop
 */
function print({ settings, dataDir, administrator, logDir }) {
  const shopName = JSON.parse(fs.readFileSync(settings.SHOP_FILE, "utf8")).nome;
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  /** @param {string} file */
  const shown = (file) => {
    const relative = path.relative(root, file);
    return relative.startsWith("..") ? file : relative;
  };
  const lines = [
    `${shopName} está aberta (${seconds} s)`,
    "",
    `  Loja            ${settings.PUBLIC_URL}`,
    `  Administração   ${settings.PUBLIC_URL}/app`,
    ...(administrator
      ? [
          `  Primeiro acesso ${administrator.email}`,
          `  Senha           ${administrator.password}   (mostrada só desta vez; guardada em ${shown(path.join(dataDir, "secrets.json"))})`,
        ]
      : []),
    `  Registros       ${shown(logDir)}`,
    "",
    "  Ctrl-C fecha a loja.",
  ];
  console.log(`\n${lines.join("\n")}\n`);
}
