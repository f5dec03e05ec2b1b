import type { MessageType } from "@alfaiataria/contract";
import { Button, type ButtonSize, type ButtonVariant } from "../../../components/button.tsx";
import { CONNECTING, type ContactData, useContact } from "../use-contact.ts";

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
  /** The stored e-mail and phone are added. */
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
