import type { ReactNode } from "react";
import { whatsappLink } from "@alfaiataria/brazil";
import { openingHours, useShop } from "../../../lib/shop.tsx";

const LINK = "thread-link text-navy";

/** Email, WhatsApp, and the branches with their telephones and hours. */
export function WaysToReach() {
  const { email, whatsapp, lojas, horarios } = useShop();
  const conversation = whatsappLink(whatsapp);
  return (
    <>
      <dl className="mt-8 divide-y divide-line border-y border-line">
        <Way name="Email">
          <a href={`mailto:${email}`} className={LINK}>
            {email}
          </a>
        </Way>
        {conversation && (
          <Way name="WhatsApp">
            <a href={conversation} target="_blank" rel="noopener noreferrer" className={LINK}>
              {whatsapp}
              <span className="sr-only"> (abre em outra aba)</span>
            </a>
          </Way>
        )}
        {lojas.map(({ cidade, uf, endereco, bairro, cep, telefone }) => (
          <Way key={endereco} name={`${cidade} – ${uf}`}>
            <address className="not-italic">
              {endereco}, {bairro}, CEP {cep}
              <br />
              <a href={`tel:${telefone.replace(/[^\d+]/g, "")}`} className={LINK}>
                {telefone}
              </a>
            </address>
          </Way>
        ))}
        {horarios.map((hours) => (
          <Way key={hours.dias} name={hours.dias}>
            {openingHours(hours)}
          </Way>
        ))}
      </dl>
    </>
  );
}

function Way({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-8 gap-y-1 py-4 sm:grid-cols-[12rem_1fr]">
      <dt className="text-navy">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
