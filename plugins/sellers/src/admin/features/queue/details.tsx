import { Text } from "@medusajs/ui";
import { phoneLabel } from "../../lib/format";
import type { Client } from "../../lib/queue-types";

/** A labeled value. */
export function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3">
      <Text as="div" size="small" className="text-ui-fg-subtle">
        {name}
      </Text>
      <Text as="div" size="small" className="break-words">
        {children}
      </Text>
    </div>
  );
}

const LINK = "text-ui-fg-interactive hover:text-ui-fg-interactive-hover break-all";

/** The client's phone and email, as links. */
export function ContactFacts({ client: { phone, email } }: { client: Client }) {
  return (
    <>
      {!phone && !email && <Fact name="Contato">Não informado</Fact>}
      {phone && (
        <Fact name="Telefone">
          <a className={LINK} href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
            {phoneLabel(phone)}
          </a>
        </Fact>
      )}
      {email && (
        <Fact name="E-mail">
          <a className={LINK} href={`mailto:${encodeURIComponent(email)}`}>
            {email}
          </a>
        </Fact>
      )}
    </>
  );
}
