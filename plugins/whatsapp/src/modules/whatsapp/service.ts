import { whatsappLink } from "@alfaiataria/brazil";
import { cleanMessage, type Message, messageText } from "./messages";
import { greetingText, type GreetedOrder } from "./order-greeting";

/** What WhatsApp opens with: texts in Portuguese, and the wa.me links that carry them. It keeps nothing. */
export default class WhatsappModuleService {
  /** The message as plain text: nothing in it can forge a line or format another. What is left empty is left out. */
  clean<M extends Message>(message: M): M {
    return cleanMessage(message);
  }

  /** A message in the customer's voice. @param sellerName greets the seller by first name when known */
  text(message: Message, sellerName?: string): string {
    return messageText(cleanMessage(message), sellerName);
  }

  /**
   * The link that opens a conversation with `phone`, the text ready to send.
   * @throws RangeError when `phone` is no telephone number
   */
  url(phone: string, text: string): string {
    const link = whatsappLink(phone, text);
    if (link === null) throw new RangeError("Telefone inválido para o WhatsApp");
    return link;
  }

  /**
   * The link by which staff write to a customer about their order, in the store's voice.
   * @returns null when the order has no telephone number
   */
  orderGreetingUrl(order: GreetedOrder & { phone: string }, storeName: string): string | null {
    return whatsappLink(order.phone, greetingText(order, storeName));
  }
}
