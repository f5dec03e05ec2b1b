import { codeOf, messageOf } from "./errors.mjs";

/** What a database that refuses says, in words. */
const REFUSALS = /** @type {Record<string, string>} */ ({
  "28P01": "recusou o usuário ou a senha",
  28000: "recusou o usuário ou a senha",
  "3D000": "não tem o banco que o endereço diz",
  53300: "não tem mais conexões livres",
  "57P03": "ainda está abrindo: tente de novo",
});

/**
 * @param {string | undefined} connectionString
 * @returns {Promise<import("pg").Client>} a connection, for the caller to end
 * @throws {Error} in words when there is none
 */
export async function connect(connectionString) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
  } catch (error) {
    const code = codeOf(error) ?? "";
    const why = REFUSALS[code] ?? `não respondeu (${code || messageOf(error)})`;
    throw new Error(`DATABASE_URL: o banco de dados ${why}`, { cause: error });
  }
  return client;
}
