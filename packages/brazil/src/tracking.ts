/** Of the Universal Postal Union, as Correios gives them: 'AA123456785BR'. */
const POSTAL_CODE = /^[A-Z]{2}\d{9}BR$/;

/**
 * Where a carrier shows a parcel: what staff wrote when it is an address (Admin writes '#' for none), Correios for a code of
 * its own, else null.
 */
export function trackingUrl(code: string, written: string | null = null): string | null {
  if (written && /^https?:/.test(written) && URL.canParse(written)) return written;
  const postal = code.replaceAll(/\s/g, "").toUpperCase();
  return POSTAL_CODE.test(postal)
    ? `https://rastreamento.correios.com.br/app/index.php?objetos=${postal}`
    : null;
}
