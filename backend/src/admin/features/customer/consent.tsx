import { formatDate } from "@alfaiataria/admin-kit";
import { StatusBadge, Text } from "@medusajs/ui";
import type { CustomerRecord } from "../../../workflows/customer-data/read-customer-record";
import { Block } from "../../components/block";

/** What the shop records of the customer's consent, and what it does not ask for. */
export function Consent({ consent }: { consent: CustomerRecord["consent"] }) {
  const { hasAccount, since, emailConfirmedAt } = consent;
  return (
    <Block
      title="Consentimento"
      action={
        <StatusBadge color={emailConfirmedAt ? "green" : "grey"}>
          {emailConfirmedAt ? "E-mail confirmado" : "E-mail não confirmado"}
        </StatusBadge>
      }
    >
      <ul className="flex list-disc flex-col gap-y-1 px-6 py-4 pl-10">
        <Item>
          {hasAccount
            ? `Abriu uma conta em ${formatDate(since)}.`
            : `Não tem conta na loja; conhecido desde ${formatDate(since)}.`}
        </Item>
        {emailConfirmedAt && <Item>Confirmou o e-mail por carta em {formatDate(emailConfirmedAt)}.</Item>}
        <Item>
          Publicidade: nunca autorizada, a loja não pergunta. Escreva só sobre pedidos e atendimentos.
        </Item>
        <Item>“Salvar dados” do checkout fica só no aparelho do cliente; a loja não o recebe.</Item>
      </ul>
    </Block>
  );
}

function Item({ children }: { children: React.ReactNode }) {
  return (
    <Text asChild size="small" className="text-ui-fg-subtle">
      <li>{children}</li>
    </Text>
  );
}
