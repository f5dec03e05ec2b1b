import { defineRouteConfig } from "@medusajs/admin-sdk";
import { Users } from "@medusajs/icons";
import { Container, Heading, Tabs } from "@medusajs/ui";
import { useSearchParams } from "react-router-dom";
import { MessagesTable } from "./messages-table";
import { NewSellerForm } from "./new-seller-form";
import { SellersTab } from "./sellers-tab";

/** The tabs; each value is the name in the address. */
const TABS = ["vendedores", "mensagens", "adicionar"] as const;

/** The page of sellers (spec 2 §2 'Seller administration'). */
export default function SellersPage() {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((id) => id === params.get("aba")) ?? TABS[0];
  const show = (chosen: string) => setParams(chosen === TABS[0] ? {} : { aba: chosen });
  return (
    <Container className="p-0">
      <Heading level="h1" className="px-6 py-4">
        Administração de Vendedores
      </Heading>
      <Tabs value={tab} onValueChange={show}>
        <Tabs.List className="border-ui-border-base border-b px-6 pb-4">
          <Tabs.Trigger value="vendedores">Vendedores</Tabs.Trigger>
          <Tabs.Trigger value="mensagens">Mensagens</Tabs.Trigger>
          <Tabs.Trigger value="adicionar">Adicionar Vendedor</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="vendedores">
          <SellersTab />
        </Tabs.Content>
        <Tabs.Content value="mensagens">
          <MessagesTable />
        </Tabs.Content>
        <Tabs.Content value="adicionar">
          <NewSellerForm />
        </Tabs.Content>
      </Tabs>
    </Container>
  );
}

export const config = defineRouteConfig({ label: "Vendedores", icon: Users });
