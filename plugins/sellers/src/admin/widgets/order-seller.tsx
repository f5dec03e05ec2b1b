import { ErrorState } from "@alfaiataria/admin-kit";
import { defineWidgetConfig } from "@medusajs/admin-sdk";
import type { AdminOrder, DetailWidgetProps } from "@medusajs/framework/types";
import { Badge, Button, Container, Heading, Skeleton, Text } from "@medusajs/ui";
import { whatsappLink } from "@alfaiataria/brazil";
import { ReassignOrder } from "../components/reassign-order";
import { useOrderSeller } from "../lib/orders-api";
import type { SellerContact } from "../lib/sellers-api";

/** The order's seller, a form to change it, and WhatsApp links to the seller and the customer. */
export default function OrderSellerWidget({ data: order }: DetailWidgetProps<AdminOrder>) {
  const { data: seller, isPending, error, refetch } = useOrderSeller(order.id);
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
      {error && <ErrorState title="Não foi possível carregar o vendedor" error={error} onRetry={refetch} />}
      {!error && (
        <div className="px-6 py-4">
          {isPending && <Skeleton className="h-14 w-full" />}
          {seller === null && (
            <Note>Este pedido não tem vendedor. O atendimento é feito pelo número da loja.</Note>
          )}
          {seller && <Contact seller={seller} />}
        </div>
      )}
      {seller !== undefined && <ReassignOrder key={seller?.id} orderId={order.id} seller={seller} />}
      <div className="flex flex-wrap gap-2 px-6 py-4">
        <WhatsAppButton
          phone={order.shipping_address?.phone ?? order.customer?.phone}
          text={greeting(order, seller)}
        >
          WhatsApp do cliente
        </WhatsAppButton>
        {seller && <WhatsAppButton phone={seller.telefone}>WhatsApp do vendedor</WhatsAppButton>}
      </div>
    </Container>
  );
}

/** The prefilled WhatsApp message to the customer. */
function greeting(order: AdminOrder, seller: SellerContact | null | undefined): string {
  const name = order.shipping_address?.first_name?.trim().split(/\s+/)[0];
  const writer = seller ? `Aqui é ${seller.nome}, e cuido` : "Cuidamos";
  return `Olá${name ? `, ${name}` : ""}! ${writer} do seu pedido nº ${order.display_id}.`;
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

type WhatsAppProps = { phone: string | null | undefined; text?: string; children: React.ReactNode };

function WhatsAppButton({ phone, text, children }: WhatsAppProps) {
  const link = whatsappLink(phone, text);
  if (!link) return null;
  return (
    <Button asChild size="small" variant="secondary">
      <a href={link} target="_blank" rel="noreferrer">
        {children}
      </a>
    </Button>
  );
}

export const config = defineWidgetConfig({ zone: "order.details.side.before", id: "order-seller" });
