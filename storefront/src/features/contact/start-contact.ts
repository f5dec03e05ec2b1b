import type { MessageData, MessageType } from "@alfaiataria/contract";
import { toast } from "../../components/toast/toast-store.ts";
import { local } from "../../lib/storage.ts";
import { generateUrl } from "./api/generate-url.ts";

const MOBILE = /Android|iPhone|iPad|iPod|Mobile|Opera Mini/i;

/** On phones the page itself goes to the link; on desktop a new tab, or this one when that is blocked (spec 1 §4). */
function follow(url: string): void {
  if (MOBILE.test(navigator.userAgent)) {
    window.location.assign(url);
    return;
  }
  // Without 'noopener', which would hide whether the tab was blocked: the opener is cut by hand.
  const tab = window.open(url, "_blank");
  if (tab) tab.opener = null;
  else window.location.assign(url);
}

/** The visitor's e-mail and phone, where an earlier form kept them (spec 1 §3). */
export function storedContact(): { email?: string; phone?: string } {
  const email = local.get("userEmail");
  const phone = local.get("userPhone");
  return { ...(email && { email }), ...(phone && { phone }) };
}

/** Asks for the link, says who will answer, goes to WhatsApp. Throws what the call throws. */
export async function startContact<T extends MessageType>(type: T, data: MessageData<T>): Promise<void> {
  const { whatsappUrl, seller } = await generateUrl(type, { ...storedContact(), ...data });
  toast({
    title: "Redirecionando para WhatsApp",
    description: `Você será conectado com ${seller.nome} para atendimento personalizado.`,
  });
  follow(whatsappUrl);
}
