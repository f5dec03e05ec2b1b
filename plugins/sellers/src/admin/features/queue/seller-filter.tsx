import { Select } from "@medusajs/ui";
import { useSellers } from "../../lib/sellers-api";

const ALL = "todos";
const NOBODY = "nenhum";

type SellerFilterProps = { seller: string | undefined; onChange: (seller: string | undefined) => void };

/** Lets an administrator choose whose queue is shown. */
export function SellerFilter({ seller, onChange }: SellerFilterProps) {
  const { data: sellers = [] } = useSellers();
  return (
    <Select
      size="small"
      value={seller ?? ALL}
      onValueChange={(value) => onChange(value === ALL ? undefined : value)}
    >
      <Select.Trigger aria-label="Vendedor" className="w-full md:w-56">
        <Select.Value />
      </Select.Trigger>
      <Select.Content>
        <Select.Item value={ALL}>Todos os vendedores</Select.Item>
        <Select.Item value={NOBODY}>Sem vendedor</Select.Item>
        {sellers.map(({ id, nome }) => (
          <Select.Item key={id} value={id}>
            {nome}
          </Select.Item>
        ))}
      </Select.Content>
    </Select>
  );
}
