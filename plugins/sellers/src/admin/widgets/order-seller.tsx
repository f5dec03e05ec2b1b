import { defineWidgetConfig } from "@medusajs/admin-sdk";
import type { AdminOrder, DetailWidgetProps } from "@medusajs/framework/types";
import { Badge, Button, Container, Heading, Text } from "@medusajs/ui";
import { useOrderSeller, type SellerContact } from "../lib/sellers-api";
import { whatsappLink } from "../lib/whatsapp-link";

/** The order's seller, and the way to the seller and the customer by WhatsApp. */
export default function OrderSellerWidget({ data: order }: DetailWidgetProps<AdminOrder>) {
  const { data: seller, isPending, error } = useOrderSeller(order.id);
  return (
    <Container className="divide-y p-0">
      <div className="flex items-center justify-between px-6 py-4">
        <Heading level="h2">Vendedor</Heading>
        {seller === null && (
          <Badge size="2xsmall" color="orange">
            Sem vendedor
          </Badge>
        )}
      </div>
      <div className="px-6 py-4">
        {isPending && <Note>Carregando vendedor...</Note>}
        {error && <Note>Não foi possível carregar o vendedor: {error.message}</Note>}
        {seller === null && (
          <Note>Nenhum vendedor estava ativo. O atendimento é feito pelo número da loja.</Note>
        )}
        {seller && <Contact seller={seller} />}
      </div>
      <div className="flex flex-wrap gap-2 px-6 py-4">
        <WhatsAppButton phone={order.shipping_address?.phone ?? order.customer?.phone}>
          WhatsApp do cliente
        </WhatsAppButton>
        {seller && <WhatsAppButton phone={seller.telefone}>WhatsApp do vendedor</WhatsAppButton>}
      </div>
    </Container>
  );
}

function Contact({ seller }: { seller: SellerContact }) {
  return (
    <>
      <Text size="small" weight="plus">
        {seller.nome}
      </Text>
      <Note>Código {seller.codigo}</Note>
      <Note>{seller.telefone}</Note>
    </>
  );
}

function Note({ children }: { children: React.ReactNode }) {
  return (
    <Text size="small" className="text-ui-fg-subtle">
      {children}
    </Text>
  );
}

function WhatsAppButton({
  phone,
  children,
}: {
  phone: string | null | undefined;
  children: React.ReactNode;
}) {
  const link = whatsappLink(phone);
  if (!link) return null;
  return (
    <Button asChild size="small" variant="secondary">
      <a href={link} target="_blank" rel="noreferrer">
        {children}
      </a>
    </Button>
  );
}

export const config = defineWidgetConfig({ zone: "order.details.side.before" });
