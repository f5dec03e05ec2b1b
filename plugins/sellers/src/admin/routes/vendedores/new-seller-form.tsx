import { Button, Input, Label, toast } from "@medusajs/ui";
import { useState, type FormEvent } from "react";
import { useCreateSeller } from "../../lib/sellers-api";

const EMPTY = { codigo: "", nome: "", email: "", telefone: "", ordem: "1" };
type Field = keyof typeof EMPTY;

const FIELDS: { name: Field; label: string; type: string; placeholder: string }[] = [
  { name: "codigo", label: "Código", type: "text", placeholder: "VSP07" },
  { name: "nome", label: "Nome", type: "text", placeholder: "Nome do vendedor" },
  { name: "email", label: "Email", type: "email", placeholder: "vendedor@exemplo.com.br" },
  { name: "telefone", label: "Telefone", type: "tel", placeholder: "+55 11 99999-9999" },
  { name: "ordem", label: "Ordem", type: "number", placeholder: "1" },
];

/** Creates a seller; the fields are emptied when it worked (spec 2 §5 and §7). */
export function NewSellerForm() {
  const [values, setValues] = useState(EMPTY);
  const { mutate, isPending } = useCreateSeller();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const codigo = values.codigo.trim();
    const nome = values.nome.trim();
    const email = values.email.trim();
    const telefone = values.telefone.trim();
    if (!codigo || !nome || !email || !telefone) {
      toast.error("Erro", { description: "Todos os campos são obrigatórios" });
      return;
    }
    mutate(
      { codigo, nome, email, telefone, ordem: Number.parseInt(values.ordem, 10) || 1 },
      {
        onSuccess: () => {
          setValues(EMPTY);
          toast.success("Vendedor criado", { description: "Vendedor adicionado com sucesso" });
        },
        onError: (error) => toast.error("Erro", { description: error.message || "Erro ao criar vendedor" }),
      },
    );
  };

  return (
    <form onSubmit={submit} className="flex max-w-xl flex-col gap-y-4 px-6 py-6">
      {FIELDS.map(({ name, label, type, placeholder }) => (
        <div key={name} className="flex flex-col gap-y-2">
          <Label htmlFor={`seller-${name}`} size="small" weight="plus">
            {label}
          </Label>
          <Input
            id={`seller-${name}`}
            type={type}
            min={type === "number" ? 1 : undefined}
            placeholder={placeholder}
            value={values[name]}
            onChange={({ target }) => setValues((current) => ({ ...current, [name]: target.value }))}
          />
        </div>
      ))}
      <Button type="submit" disabled={isPending} className="self-start">
        {isPending ? "Criando..." : "Criar Vendedor"}
      </Button>
    </form>
  );
}
