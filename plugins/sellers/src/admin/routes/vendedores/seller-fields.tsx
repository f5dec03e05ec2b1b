import { Input, Label } from "@medusajs/ui";
import type { NewSeller } from "../../lib/sellers-api";

/** The fields as typed. */
export type SellerValues = { codigo: string; nome: string; email: string; telefone: string; ordem: string };
export const NO_VALUES: SellerValues = { codigo: "", nome: "", email: "", telefone: "", ordem: "1" };

const FIELDS: { name: keyof SellerValues; label: string; type: string; placeholder: string }[] = [
  { name: "codigo", label: "Código", type: "text", placeholder: "VSP07" },
  { name: "nome", label: "Nome", type: "text", placeholder: "Nome do vendedor" },
  { name: "email", label: "E-mail", type: "email", placeholder: "vendedor@exemplo.com.br" },
  { name: "telefone", label: "Telefone", type: "tel", placeholder: "+55 11 99999-9999" },
  { name: "ordem", label: "Ordem", type: "number", placeholder: "1" },
];

/** The seller as typed, or null while a field is empty; an `ordem` that is not a number becomes 1 (spec 2 §5). */
export function sellerOf(values: SellerValues): NewSeller | null {
  const codigo = values.codigo.trim();
  const nome = values.nome.trim();
  const email = values.email.trim();
  const telefone = values.telefone.trim();
  if (!codigo || !nome || !email || !telefone) return null;
  return { codigo, nome, email, telefone, ordem: Number.parseInt(values.ordem, 10) || 1 };
}

/** @param prefix of the inputs' ids, since two forms may be on one page */
export function SellerFields({
  prefix,
  values,
  onChange,
}: {
  prefix: string;
  values: SellerValues;
  onChange: (values: SellerValues) => void;
}) {
  return FIELDS.map(({ name, label, type, placeholder }) => (
    <div key={name} className="flex flex-col gap-y-2">
      <Label htmlFor={`${prefix}-${name}`} size="small" weight="plus">
        {label}
      </Label>
      <Input
        id={`${prefix}-${name}`}
        type={type}
        min={type === "number" ? 1 : undefined}
        placeholder={placeholder}
        value={values[name]}
        onChange={({ target }) => onChange({ ...values, [name]: target.value })}
      />
    </div>
  ));
}
