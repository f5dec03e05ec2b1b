import { Button } from "@medusajs/ui";
import { useArrivals } from "../../lib/queue-api";
import { newMessages, newOrders } from "./labels";

type ArrivalsProps = {
  seller: string | undefined;
  /** The `latest` of the list when it was read. */
  since: number | undefined;
  onShow: (what: "messages" | "orders") => void;
};

/** Announces what arrived since the list was read; the list itself is reloaded only on request. */
export function Arrivals({ seller, since, onShow }: ArrivalsProps) {
  const { data: arrived } = useArrivals(seller, since);
  const { messages = 0, orders = 0 } = arrived ?? {};
  const words = [messages > 0 && newMessages(messages), orders > 0 && newOrders(orders)].filter(Boolean);
  return (
    <div role="status">
      {words.length > 0 && (
        <div className="border-ui-border-base flex justify-center border-b px-6 py-2">
          <Button
            size="small"
            variant="transparent"
            className="text-ui-fg-interactive"
            onClick={() => onShow(messages > 0 ? "messages" : "orders")}
          >
            {words.join(" e ")} — mostrar
          </Button>
        </div>
      )}
    </div>
  );
}
