// @ts-check
/** Kinds of settings. */
const { z } = require("zod");
const { listOf } = require("./formats.cjs");

const isUrl = (/** @type {string} */ value, /** @type {string[]} */ protocols) =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol);
const startsWith = (/** @type {string[]} */ protocols) =>
  `começa com ${protocols.map((p) => `${p}//`).join(" ou ")}`;
const url = (/** @type {string[]} */ ...protocols) =>
  z.string().refine((value) => isUrl(value, protocols), `deve ser um endereço que ${startsWith(protocols)}`);
/** An address without a path of its own. */
const origin = (/** @type {string[]} */ ...protocols) =>
  z
    .string()
    .refine(
      (value) => isUrl(value, protocols) && /^\w+:\/\/[^/?#@]+\/?$/.test(value),
      `deve ser um endereço sem caminho, que ${startsWith(protocols)}`,
    );
const urls = (/** @type {string[]} */ ...protocols) =>
  z
    .string()
    .refine(
      (value) => value.split(",").every((item) => isUrl(item.trim(), protocols)),
      `deve ser uma lista, separada por vírgulas, de endereços; cada um ${startsWith(protocols)}`,
    );
const startingWith = (/** @type {string[]} */ ...prefixes) =>
  z
    .string()
    .max(300)
    .refine(
      (value) => prefixes.some((prefix) => value.startsWith(prefix)),
      `deve começar com ${prefixes.join(" ou ")}`,
    );
/** Comma-separated entries; a list of none is as good as unset. */
const list = (/** @type {(entry: string) => boolean} */ isEntry, /** @type {string} */ entries) =>
  z
    .string()
    .refine(
      (value) => listOf(value).every(isEntry),
      `deve ser uma lista, separada por vírgulas, de ${entries}`,
    );

module.exports = { list, origin, startingWith, url, urls };
