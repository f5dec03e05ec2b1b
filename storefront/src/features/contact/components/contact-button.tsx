import { useState } from "react";
import type { MessageData, MessageType } from "@alfaiataria/contract";
import { Button, type ButtonSize, type ButtonVariant } from "../../../components/button.tsx";
import { toast } from "../../../components/toast/toast-store.ts";
import { messageOf } from "../../../lib/api/reply.ts";

/** `messageData` of the call, or what makes it once it is asked for. */
type ContactData<T extends MessageType> = MessageData<T> | (() => Promise<MessageData<T>>);

export const CONNECTING = "Conectando...";

/**
 * The contact flow (spec 1 §4 and §8), loaded when it is first started.
 * `busy` while the link is being made; show CONNECTING then, and disable the button.
 * `start` gives false when there was no link; the toast has said so. An alert that stands before it is `read`: the link
 * is asked for meanwhile, so that the press of its 'OK' opens WhatsApp and no browser blocks that.
 */
export function useContact() {
  const [busy, setBusy] = useState(false);
  const start = async <T extends MessageType>(
    type: T,
    data: ContactData<T>,
    read?: Promise<void>,
  ): Promise<boolean> => {
    setBusy(true);
    try {
      const contact = await import("../api/contact.ts");
      await contact.startContact(type, typeof data === "function" ? await data() : data, read);
      return true;
    } catch (error) {
      await read;
      toast({
        title: "Erro no redirecionamento",
        description: messageOf(error, "Não foi possível gerar o link do WhatsApp. Tente novamente."),
        variant: "destructive",
      });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { start, busy };
}

/** A button that starts the contact flow: 'Conectando...' and disabled while the link is being made. */
export function ContactButton<T extends MessageType>({
  label,
  type,
  data,
  variant = "outline",
  size,
  className,
}: {
  label: string;
  type: T;
  /** The stored email and phone are added. */
  data: ContactData<T>;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
}) {
  const { start, busy } = useContact();
  return (
    <Button
      variant={variant}
      size={size}
      className={className}
      busy={busy}
      onClick={() => void start(type, data)}
    >
      {busy ? CONNECTING : label}
    </Button>
  );
}
