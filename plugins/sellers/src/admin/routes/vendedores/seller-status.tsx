import { toastOutcome } from "@alfaiataria/admin-kit";
import { Badge, Switch } from "@medusajs/ui";
import { dayMonth } from "../../lib/format";
import { hasOpen, openText } from "./hand-over-drawer";
import { useChangeSeller, type ListedSeller } from "../../lib/sellers-api";

/** The switch that activates a seller, and their current or upcoming absence. */
export function SellerStatus({ seller }: { seller: ListedSeller }) {
  return (
    <div className="flex flex-col items-start gap-y-1 py-2">
      <ActiveSwitch seller={seller} />
      {hasOpen(seller) && (
        <Badge size="2xsmall" color="orange" className="whitespace-nowrap">
          Em aberto: {openText(seller)}
        </Badge>
      )}
      {seller.ausente_de && seller.ausente_ate && (
        <Badge size="2xsmall" color={seller.ausente ? "orange" : "grey"} className="whitespace-nowrap">
          {seller.ausente
            ? `Ausente até ${dayMonth(seller.ausente_ate)}`
            : `Ausente de ${dayMonth(seller.ausente_de)} a ${dayMonth(seller.ausente_ate)}`}
        </Badge>
      )}
    </div>
  );
}

function ActiveSwitch({ seller }: { seller: ListedSeller }) {
  const { mutateAsync, isPending } = useChangeSeller();
  const toggle = () =>
    toastOutcome(mutateAsync({ id: seller.id, ativo: !seller.ativo }), {
      done: "Vendedor atualizado",
      description: "Status do vendedor atualizado com sucesso",
      failed: "Erro ao atualizar vendedor",
    });
  return (
    <div className="flex items-center gap-x-2">
      <Switch
        checked={seller.ativo}
        disabled={isPending}
        onCheckedChange={() => void toggle()}
        aria-label={`Status de ${seller.nome}`}
      />
      <Badge size="2xsmall" color={seller.ativo ? "green" : "grey"}>
        {seller.ativo ? "Ativo" : "Inativo"}
      </Badge>
    </div>
  );
}
