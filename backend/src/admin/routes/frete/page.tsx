import { defineRouteConfig } from "@medusajs/admin-sdk";
import { MapPin } from "@medusajs/icons";
import { Container, Heading, Text } from "@medusajs/ui";
import { FreightTables } from "../../features/freight/freight-tables";
import { FreightUpload } from "../../features/freight/upload";

/** What the house charges for freight: the formula, or its own table. */
export default function FreightPage() {
  return (
    <div className="flex flex-col gap-y-3">
      <Container className="px-6 py-4">
        <Heading level="h1">Frete</Heading>
        <Text size="small" className="text-ui-fg-subtle">
          A fórmula da loja vale até que você use uma tabela. O frete grátis e a retirada ficam em Loja.
        </Text>
      </Container>
      <FreightTables />
      <FreightUpload />
    </div>
  );
}

export const config = defineRouteConfig({ label: "Frete", icon: MapPin });
