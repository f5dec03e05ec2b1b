export { formatDay, formatDeadline, formatInstant, TIME_ZONE, today } from "./dates.ts";
export { formatCentavos, formatReais, parseReais, typedReais } from "./money.ts";
export {
  CEP_MESSAGE,
  cepDigits,
  formatCep,
  formatPhone,
  requireCep,
  whatsappLink,
  whatsappNumber,
} from "./numbers.ts";
export { formatTaxId, taxIdLabel, taxIdOf } from "./tax-id.ts";
export { ACCENTED, fold, foldWords, slugify } from "./text.ts";
export { BLANK, trackingUrl, withoutBlanks } from "./tracking.ts";
