import { whatsappLink } from "@alfaiataria/brazil";

/**
 * The link that opens a WhatsApp conversation with the text ready to send.
 * @throws RangeError when `phone` is no telephone number.
 */
export function whatsappUrl(phone: string, text: string): string {
  const link = whatsappLink(phone, text);
  if (link === null) throw new RangeError("Telefone inválido para o WhatsApp");
  return link;
}
