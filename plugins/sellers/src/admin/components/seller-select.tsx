import { Select } from "@medusajs/ui";
import { dayMonth } from "../lib/format";
import { NO_SELLER } from "../../modules/sellers/types";
import type { ListedSeller } from "../lib/sellers-api";

type Props = {
  id: string;
  sellers: ListedSeller[];
  value: string;
  onChange: (value: string) => void;
  /** Label of the option for no seller. */
  noSeller: string;
};

/** Select of one seller, or none; marks sellers who are away. */
export function SellerSelect({ id, sellers, value, onChange, noSeller }: Props) {
  return (
    <Select size="small" value={value} onValueChange={onChange}>
      <Select.Trigger id={id}>
        <Select.Value placeholder="Escolha um vendedor" />
      </Select.Trigger>
      <Select.Content>
        {sellers.map((seller) => (
          <Select.Item key={seller.id} value={seller.id}>
            {nameOf(seller)}
          </Select.Item>
        ))}
        <Select.Item value={NO_SELLER}>{noSeller}</Select.Item>
      </Select.Content>
    </Select>
  );
}

function nameOf({ nome, ativo, ausente, ausente_ate }: ListedSeller): string {
  if (!ativo) return `${nome} (inativo)`;
  return ausente && ausente_ate ? `${nome} (ausente até ${dayMonth(ausente_ate)})` : nome;
}
