import { toastOutcome } from "@alfaiataria/admin-kit";
import { Button, Checkbox, Label } from "@medusajs/ui";
import { useState } from "react";
import { NO_SELLER } from "../../modules/sellers/types";
import { useReassignOrder } from "../lib/orders-api";
import { useSellers, type SellerContact } from "../lib/sellers-api";
import { SellerSelect } from "./seller-select";

/** Form to give the order to another seller, optionally together with its client. */
export function ReassignOrder({ orderId, seller }: { orderId: string; seller: SellerContact | null }) {
  const current = seller?.id ?? NO_SELLER;
  const [chosen, setChosen] = useState(current);
  const [withClient, setWithClient] = useState(false);
  const { data: sellers } = useSellers();
  const { mutateAsync, isPending } = useReassignOrder(orderId);
  const offered = (sellers ?? []).filter(({ id, ativo }) => ativo || id === current);
  const isNobody = chosen === NO_SELLER;

  const save = async () => {
    const reassignment = {
      seller_id: isNobody ? null : chosen,
      from: seller?.id ?? null,
      with_client: withClient && !isNobody,
    };
    const saved = await toastOutcome(mutateAsync(reassignment), {
      done: "Vendedor do pedido atualizado",
      failed: "Erro ao atualizar o vendedor do pedido",
    });
    if (saved) setWithClient(false);
  };

  return (
    <div className="flex flex-col gap-y-3 px-6 py-4">
      <Label htmlFor="order-seller" size="small" weight="plus">
        Passar o pedido para
      </Label>
      <SellerSelect
        id="order-seller"
        sellers={offered}
        value={chosen}
        onChange={setChosen}
        noSeller="Sem vendedor"
      />
      <div className="flex items-center gap-x-2">
        <Checkbox
          id="order-seller-client"
          checked={withClient && !isNobody}
          disabled={isNobody}
          onCheckedChange={(checked) => setWithClient(checked === true)}
        />
        <Label htmlFor="order-seller-client" size="small">
          Também o cliente
        </Label>
      </div>
      <Button
        size="small"
        variant="secondary"
        className="self-start"
        disabled={isPending || (chosen === current && !withClient) || (isNobody && current === NO_SELLER)}
        onClick={() => void save()}
      >
        {isPending ? "Salvando..." : "Salvar"}
      </Button>
    </div>
  );
}
