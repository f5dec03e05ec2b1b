import { getPixKeyInfo } from "@brazilian-utils/brazilian-utils/get-pix-key-info";

export type PixCharge = {
  /** Pix key of the shop, in any common notation. */
  key: string;
  /** Name of the receiver; folded to ASCII, cut at 25 characters. */
  name: string;
  /** City of the receiver; folded to ASCII, cut at 15 characters. */
  city: string;
  /** Amount in centavos; null lets the payer type it. */
  amountCentavos: number | null;
  /** 1 to 25 letters and digits that identify the payment on the statement (the order number); '***' for none. */
  txid?: string;
  /** Text for the payer; folded to ASCII, cut to the space that the key leaves in its field. */
  description?: string;
  /** Field 01 = 12: the code can be paid once, as required for an order. */
  oneTime?: boolean;
};

/** No BR Code can be built for the charge; the message says in Portuguese which field is wrong. */
export class InvalidPixCharge extends Error {
  override name = "InvalidPixCharge";
}

const GUI = "br.gov.bcb.pix";
const FIELD_MAX = 99;
const NAME_MAX = 25;
const CITY_MAX = 15;
/** Field 54 has 13 characters: '9999999999.99'. */
const AMOUNT_MAX_CENTAVOS = 999_999_999_999;
/** The URL of a charge, at most 77 characters. */
const LOCATION_PATTERN = /^[\w.~:/?#@!$&'()*+,;=%-]{1,77}$/;
const TXID_PATTERN = /^(?:[A-Za-z0-9]{1,25}|\*\*\*)$/;

/**
 * The BR Code ('Pix Copia e Cola', also the content of its QR code) of a charge on a Pix key, by the Banco Central's
 * Manual do BR Code and Manual de Padrões para Iniciação do Pix.
 * @throws InvalidPixCharge on a key, name, city, amount or txid that the manual does not allow.
 */
export function pixBrCode(charge: PixCharge): string {
  const { amountCentavos, txid = "***", oneTime = true } = charge;
  const key = keyOf(charge.key);
  const name = requireText(charge.name, NAME_MAX, "Nome do recebedor Pix vazio");
  const city = requireText(charge.city, CITY_MAX, "Cidade do recebedor Pix vazia");
  // never truncated: two orders could then share an id
  if (!TXID_PATTERN.test(txid))
    throw new InvalidPixCharge("Identificador Pix deve ter de 1 a 25 letras e números");

  return checked([
    field("00", "01"),
    oneTime ? field("01", "12") : "",
    field("26", accountOf(key, charge.description ?? "")),
    field("52", "0000"),
    field("53", "986"),
    amountCentavos === null ? "" : field("54", decimalAmount(amountCentavos)),
    field("58", "BR"),
    field("59", name),
    field("60", city),
    field("62", field("05", txid)),
  ]);
}

/**
 * The BR Code of a charge stored at a bank: the payer's bank reads amount and receiver from there.
 * @param location as the API Pix gives it, without 'https://'
 * @throws InvalidPixCharge on a location, name or city that the manual does not allow.
 */
export function dynamicBrCode({ location, name, city }: { location: string; name: string; city: string }) {
  if (!LOCATION_PATTERN.test(location)) throw new InvalidPixCharge("Endereço da cobrança Pix inválido");
  return checked([
    field("00", "01"),
    field("01", "12"),
    field("26", field("00", GUI) + field("25", location)),
    field("52", "0000"),
    field("53", "986"),
    field("58", "BR"),
    field("59", requireText(name, NAME_MAX, "Nome do recebedor Pix vazio")),
    field("60", requireText(city, CITY_MAX, "Cidade do recebedor Pix vazia")),
    field("62", field("05", "***")),
  ]);
}

/** Appends the checksum, which also covers its own field id and length. */
function checked(fields: string[]): string {
  const code = `${fields.join("")}6304`;
  return code + crc16(code);
}

/**
 * A Pix key as registered in the central directory, or null for a text that is no key. A phone must start with '+':
 * without it, a mistyped CPF could be somebody's phone.
 */
export function pixKeyOf(written: string): string | null {
  const key = getPixKeyInfo(written);
  return !key || (key.type === "phone" && !written.trim().startsWith("+")) ? null : key.value;
}

function keyOf(written: string): string {
  const key = pixKeyOf(written);
  if (!key) throw new InvalidPixCharge("Chave Pix inválida");
  return key;
}

/** CRC-16/CCITT-FALSE (polynomial 0x1021, start 0xFFFF) of an ASCII text, as four hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, "ascii")) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}

function accountOf(key: string, description: string): string {
  const account = field("00", GUI) + field("01", key);
  const text = foldToAscii(description, Math.max(0, FIELD_MAX - account.length - 4));
  return text ? account + field("02", text) : account;
}

function field(id: string, value: string): string {
  return id + String(value.length).padStart(2, "0") + value;
}

function decimalAmount(centavos: number): string {
  if (!Number.isSafeInteger(centavos) || centavos <= 0 || centavos > AMOUNT_MAX_CENTAVOS)
    throw new InvalidPixCharge("Valor do Pix fora dos limites");
  const digits = String(centavos).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Strips accents and any other character outside printable ASCII, collapses whitespace, cuts to `max` characters. */
function foldToAscii(text: string, max: number): string {
  return text
    .normalize("NFD")
    .replace(/\s+/g, " ")
    .replace(/[^\x20-\x7e]/g, "")
    .trim()
    .slice(0, max)
    .trimEnd();
}

function requireText(text: string, max: number, message: string): string {
  const folded = foldToAscii(text, max);
  if (!folded) throw new InvalidPixCharge(message);
  return folded;
}
