import { defineWidgetConfig } from "@medusajs/admin-sdk";
import type { DetailWidgetProps } from "@medusajs/framework/types";
import { History } from "@medusajs/icons";
import { Button, Container } from "@medusajs/ui";
import { Link } from "react-router-dom";

/** Links an order, a product or a user to its entries in the audit log. */
export default function AuditLinkWidget({ data: { id } }: DetailWidgetProps<{ id: string }>) {
  return (
    <Container className="px-6 py-4">
      <Button asChild size="small" variant="transparent">
        <Link to={`/registro?busca=${id}`}>
          <History /> Ver no registro
        </Link>
      </Button>
    </Container>
  );
}

export const config = defineWidgetConfig({
  zone: ["order.details.side.after", "product.details.side.after", "user.details.after"],
  id: "audit-link",
});
